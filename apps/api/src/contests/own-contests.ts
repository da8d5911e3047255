import type { Queryable } from '@casebench/server/database'
import { getOwnContests, type OwnContest } from '@casebench/shared/contract/contests'
import { requireAssignment } from '../cases/assignment.ts'
import { route } from '../routing/route.ts'

/** What both sides see of a contest `c` with its document `d`. */
export const contestColumns = [
  'c.id',
  'c.attribute_id as attributeId',
  'c.argument',
  'd.file_name as fileName',
  'c.state',
  'c.decision',
  'c.created_at as createdAt',
  'c.decided_at as decidedAt',
] as const

export type ContestRow = Awaited<ReturnType<typeof contestsOf>>[number]

export const asOwn = ({ id, attributeId, argument, fileName, state, decision, ...row }: ContestRow): OwnContest => ({
  id,
  attributeId: attributeId || null,
  argument,
  fileName,
  state,
  decision,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
})

/** What is contested of a submission, in the order it was filed; of one attribute alone where one is named. */
export const contestsOf = (database: Queryable, submissionId: string, attributeId?: string) =>
  database
    .selectFrom('contest as c')
    .leftJoin('document as d', 'd.id', 'c.document_id')
    .select(contestColumns)
    .where('c.submission_id', '=', submissionId)
    .$if(attributeId !== undefined, (contests) => contests.where('c.attribute_id', '=', attributeId ?? ''))
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()

export const getOwnContestsRoute = route(getOwnContests, async ({ query, services, caller }) => {
  const { submission } = await requireAssignment(services, caller, query)
  // What a reviewer decided tells whether the answer was right.
  return submission && submission.withheld === null
    ? (await contestsOf(services.database, submission.id)).map(asOwn)
    : []
})
