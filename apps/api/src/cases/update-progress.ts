import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { outlineCompleteness } from '@casebench/shared/case-file/completeness'
import { updateProgress } from '@casebench/shared/contract/cases'
import { route } from '../routing/route.ts'
import { answersOf, plain } from './answers.ts'
import { requireAssignment } from './assignment.ts'
import { caseFiles } from './case-files.ts'

/** The figure that comes with the call is the page's own; what is stored is counted here. */
export const updateProgressRoute = route(updateProgress, async ({ body, services, caller }) => {
  const assignment = await requireAssignment(services, caller, body)
  const { database } = services
  const [{ outline }, answers] = await Promise.all([
    caseFiles(services).load(database, assignment.caseVersionId),
    answersOf(database, assignment.id),
  ])
  const progress = outlineCompleteness(outline, plain(answers))
  await database
    .updateTable('assignment')
    .set({ completeness: String(progress), touched_at: now })
    .where('id', '=', assignment.id)
    .execute()
  return { message: i18n.t('Progress noted'), progress }
})
