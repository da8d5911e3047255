import { outlineCompleteness } from '@casebench/shared/case-file/completeness'
import { updateProgress } from '@casebench/shared/contract/cases'
import { route } from '../routing/route.ts'
import { answersOf, plain } from './answers.ts'
import { requireAssignment } from './assignment.ts'

/** The figure that comes with the call is the page's own; what is stored is counted here. */
export const updateProgressRoute = route(updateProgress, async ({ body, services, caller }) => {
  const assignment = await requireAssignment(services, caller, body)
  const { database } = services
  const [{ outline }, answers] = await Promise.all([
    services.caseFiles.load(database, assignment.caseVersionId),
    answersOf(database, assignment.id),
  ])
  const progress = outlineCompleteness(outline, plain(answers))
  await database.query('update assignment set completeness = $2, touched_at = now() where id = $1', [
    assignment.id,
    progress,
  ])
  return { message: 'Progress noted', progress }
})
