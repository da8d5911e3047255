import { i18n } from '@casebench/server/i18n'
import { stopAnswer } from '@casebench/shared/contract/assistant'
import { route } from '../routing/route.ts'
import { noSuchAnswer } from './entry.ts'
import { stopOwn } from './stop.ts'

/** Stopping what is over changes nothing and succeeds. */
export const stopAnswerRoute = route(stopAnswer, async ({ body, services, caller }) => {
  const state = await stopOwn(services, body.answer_id, caller.userId)
  if (!state) throw noSuchAnswer()
  return {
    message:
      state === 'stopped' ? i18n.t('Stopped. The text so far is kept.') : i18n.t('The answer was already complete.'),
    state,
  }
})
