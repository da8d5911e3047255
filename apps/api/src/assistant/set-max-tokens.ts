import { i18n } from '@casebench/server/i18n'
import { setMaxTokens } from '@casebench/shared/contract/assistant'
import { route } from '../routing/route.ts'
import { saveControls } from './save-controls.ts'

export const setMaxTokensRoute = route(setMaxTokens, async ({ body: { max_tokens }, services, caller }) => {
  const controls = await saveControls(services, caller, 'set_max_tokens', async (current) => ({
    ...current,
    max_tokens,
  }))
  return { message: i18n.t('Saved. Answers can have up to {max_tokens} tokens.', { max_tokens }), max_tokens, controls }
})
