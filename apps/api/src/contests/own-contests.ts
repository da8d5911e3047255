import type { Database, Transaction } from '@casebench/server/database'
import { getOwnContests, type OwnContest } from '@casebench/shared/contract/contests'
import { requireAssignment } from '../cases/assignment.ts'
import { route } from '../routing/route.ts'

/** A row of a contest, as both sides see it. */
export type ContestRow = {
  id: string
  attributeId: string
  argument: string
  fileName: string | null
  state: OwnContest['state']
  decision: string
  createdAt: Date
  decidedAt: Date | null
}

export const contestColumns = `
  c.id, c.attribute_id as "attributeId", c.argument, d.file_name as "fileName", c.state, c.decision,
  c.created_at as "createdAt", c.decided_at as "decidedAt"`

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
export async function contestsOf(
  client: Database | Transaction,
  submissionId: string,
  attributeId?: string,
): Promise<ContestRow[]> {
  const { rows } = await client.query<ContestRow>(
    `select ${contestColumns} from contest c left join document d on d.id = c.document_id
      where c.submission_id = $1 and ($2::text is null or c.attribute_id = $2) order by c.created_at, c.id`,
    [submissionId, attributeId ?? null],
  )
  return rows
}

export const getOwnContestsRoute = route(getOwnContests, async ({ query, services, caller }) => {
  const { submission } = await requireAssignment(services, caller, query)
  // What a reviewer decided tells whether the answer was right.
  return submission && submission.withheld === null
    ? (await contestsOf(services.database, submission.id)).map(asOwn)
    : []
})
