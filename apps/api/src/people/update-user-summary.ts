import { i18n } from '@casebench/server/i18n'
import { updateUserSummary } from '@casebench/shared/contract/people'
import { route } from '../routing/route.ts'
import { setOneField } from './set-one-field.ts'

export const updateUserSummaryRoute = route(updateUserSummary, async ({ body, services, caller }) => {
  const { email, summary } = body
  // What it says is about a person, and must not outlive their account in the log.
  const detail = { characters: summary.length }
  const action = 'update_user_summary'
  await setOneField(services.database, caller, { email, field: { summary }, action, detail, changed: 'summary' })
  return { message: i18n.t('Summary saved.') }
})
