import { i18n } from '@casebench/server/i18n'
import { readBriefing } from '@casebench/shared/contract/cases'
import { route } from '../routing/route.ts'
import { notAssigned, requireOpenMode } from './assignment.ts'

/** Noted with the version: another version of the case shows its briefing again. */
export const readBriefingRoute = route(readBriefing, async ({ body: { caseId, mode }, services, caller }) => {
  requireOpenMode(caller, mode)
  const noted = await services.database
    .updateTable('assignment')
    .set(({ ref }) => ({ briefing_read_of: ref('case_version_id') }))
    .where('user_id', '=', caller.userId)
    .where('case_id', '=', caseId)
    .where('mode', '=', mode)
    .returning('id')
    .executeTakeFirst()
  if (!noted) throw notAssigned()
  return { message: i18n.t('Briefing read.') }
})
