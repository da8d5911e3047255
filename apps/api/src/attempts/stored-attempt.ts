import type { Queryable } from '@casebench/server/database'
import { attemptsOf } from './attempt-query.ts'

/** One attempt as it is stored, the latest where none is named. Candidates see of it what `readersEvaluation` says. */
export async function storedAttempt(database: Queryable, assignmentId: string, number?: number) {
  return database
    .selectFrom(
      attemptsOf(database)
        .select([
          's.case_version_id as caseVersionId',
          's.answers',
          's.evidence',
          's.generation',
          'e.result',
          'e.verdicts',
        ])
        .where('a.id', '=', assignmentId)
        .as('t'),
    )
    .selectAll('t')
    .$if(number !== undefined, (attempts) => attempts.where('t.number', '=', String(number)))
    .orderBy('t.generation', 'desc')
    .limit(1)
    .executeTakeFirst()
}
