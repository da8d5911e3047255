import type { Transaction } from '@casebench/server/database'
import { anyOf, givenList } from '@casebench/server/database/expressions'
import { type Expression, sql } from 'kysely'
import { isKeptApart, type KeptApart } from './kept-apart.ts'

const isOfTest = (submissionId: Expression<string>) =>
  sql<boolean>`exists (select from submission marked join assignment done on done.id = marked.assignment_id
    where marked.id = ${submissionId} and done.mode = 'test')`

type Submission = Record<'id' | 'userId' | 'caseVersionId', Expression<string>>

/**
 * Whose a submission is, everyone who has looked at how it is marked, and which of the reviewers have its case as a test
 * that is not finished, or are kept apart from its candidate.
 */
export const barredFrom = (
  transaction: Transaction,
  { id, userId, caseVersionId }: Submission,
  { reviewerIds, apart }: { reviewerIds: readonly string[]; apart: KeptApart },
) =>
  transaction
    .selectNoFrom(sql<string | null>`${userId}`.as('id'))
    .unionAll(transaction.selectFrom('marking_override').select('reviewer_id as id').where('submission_id', '=', id))
    .unionAll(transaction.selectFrom('contest').select('decided_by as id').where('submission_id', '=', id))
    .unionAll(transaction.selectFrom('second_marking').select('reviewer_id as id').where('submission_id', '=', id))
    .unionAll(
      transaction
        .selectFrom('case_version as tested')
        .innerJoin('assignment as t', (join) =>
          join.onRef('t.case_id', '=', 'tested.case_id').on('t.user_id', '=', anyOf(reviewerIds)),
        )
        .select('t.user_id as id')
        .where('tested.id', '=', caseVersionId)
        .where('t.mode', '=', 'test')
        .where('t.submitted', '=', false),
    )
    .unionAll(
      transaction
        .selectFrom(givenList('r', 'id', 'uuid', reviewerIds))
        .select('r.id')
        .where(({ ref }) => isKeptApart(apart, ref('r.id'), { userId, isTest: isOfTest(id) })),
    )
