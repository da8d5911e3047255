import type { Place } from '@casebench/grading/places'
import type { CaseData } from '@casebench/shared/case-file/schema'
import { findVersion } from '../case-files/stored-case.ts'
import { type AssignmentKey, findAssignment } from '../cases/assignment.ts'
import type { Services } from '../services.ts'
import { findMarkedWork, type MarkedWork } from './marked-work.ts'

/** What marking a result by hand needs to know of its answers beside their references. */
export type MatchedWork = Pick<MarkedWork, 'submissionId' | 'versionId'> & {
  caseData: CaseData
  places: ReadonlyMap<string, Place>
}

/**
 * Matches a result before it is marked by hand: outside the transaction, which holds a lock and a connection, as it may
 * take seconds. Undefined where there is no result. What was matched hangs on submission and version alone.
 */
export async function matchWork(
  { database, matcher }: Pick<Services, 'database' | 'matcher'>,
  key: AssignmentKey,
): Promise<MatchedWork | undefined> {
  const assignment = await findAssignment(database, key)
  const work = assignment && (await findMarkedWork(database, assignment.id))
  if (!work) return undefined
  const { submissionId, versionId, answers } = work
  const { caseData, answerSheet } = await findVersion(database, versionId)
  return {
    submissionId,
    versionId,
    caseData,
    places: await matcher.match('places', { caseData, answerSheet, answers }),
  }
}
