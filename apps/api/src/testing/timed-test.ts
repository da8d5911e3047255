import { assignCase } from '@casebench/domain/assigning/assign-case'
import { transaction } from '@casebench/server/database'
import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { saveCaseVersion } from '../cases/save-case.ts'
import type { Person, TestApi } from './test-api.ts'

export type TimedCandidate = Person & { assignmentId: string; caseId: string }

export const limitMinutes = 30

/** A candidate with a test of the sample case that has a time limit, not started. */
export async function timedCandidate(api: TestApi): Promise<TimedCandidate> {
  const person = await api.person({ isTestUnlocked: true })
  const caseId = `timed-${crypto.randomUUID()}`
  const caseData = { ...sampleCase, timeLimitMinutes: limitMinutes, instructions: 'Read the extract first.' }
  const { database } = api.services
  await transaction(database, (client) =>
    saveCaseVersion(client, { caseId, caseData, answerSheet: sampleSheet, createdBy: null }),
  )
  const assignmentId = await assignCase(database, {
    userId: person.userId,
    caseId,
    mode: 'test',
    assignedAt: new Date(),
  })
  if (!assignmentId) throw new Error('The timed test was not assigned')
  return { ...person, assignmentId, caseId }
}

/** As if a started test had been started so long ago that its time ran out this many seconds ago. */
export const letTimeRunOut = (api: TestApi, { assignmentId }: TimedCandidate, secondsAgo: number) =>
  api.services.database.query(
    `update assignment set started_at = started_at - (deadline - now()) - make_interval(secs => $2),
            deadline = now() - make_interval(secs => $2)
      where id = $1`,
    [assignmentId, secondsAgo],
  )
