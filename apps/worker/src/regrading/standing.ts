import type { Database, Transaction } from '@casebench/server/database'
import type { Mode } from '@casebench/shared/assignment-state'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { Verdict } from '@casebench/shared/evaluation'

/** A submission whose result stands, with that result. */
export type Standing = {
  submissionId: string
  assignmentId: string
  userId: string
  mode: Mode
  answers: Answers
  /** The version that the answers were given to, and the one that they were judged by. */
  askedIn: string
  judgedBy: string
  number: number
  score: number
  passed: boolean
  verdicts: Verdict[]
  durationMs: number
}

const columns = `
  s.id as "submissionId", a.id as "assignmentId", a.user_id as "userId", a.mode, s.answers,
  a.case_version_id as "askedIn", s.case_version_id as "judgedBy",
  e.number, e.score, e.passed, e.verdicts, e.duration_ms as "durationMs"`
const standing = `
  join submission s on s.assignment_id = a.id and s.generation = a.generation and s.state = 'success'
  cross join lateral (select * from evaluation where submission_id = s.id order by number desc limit 1) e`

/** Before every id. */
export const firstId = '00000000-0000-0000-0000-000000000000'

export async function countStanding(database: Database, caseId: string): Promise<number> {
  const { rows } = await database.query<{ total: number }>(
    'select count(*) as total from assignment where case_id = $1 and submitted',
    [caseId],
  )
  return rows[0]?.total ?? 0
}

/** The next results that stand of a case, by the ids of their assignments. */
export async function readStanding(
  database: Database,
  { caseId, after, limit }: { caseId: string; after: string; limit: number },
): Promise<Standing[]> {
  const { rows } = await database.query<Standing>({
    name: 'read-standing',
    text: `
      with page as materialized (
        select * from assignment where case_id = $1 and submitted and id > $2 order by id limit $3
      )
      select ${columns} from page a ${standing} order by a.id`,
    values: [caseId, after, limit],
  })
  return rows
}

/** The result of one submission, its assignment locked until the transaction ends. Undefined where it no longer stands. */
export async function lockStanding(client: Transaction, submissionId: string): Promise<Standing | undefined> {
  await client.query({
    name: 'lock-standing',
    text: `select from assignment where id = (select assignment_id from submission where id = $1) for update`,
    values: [submissionId],
  })
  const { rows } = await client.query<Standing>({
    name: 'standing',
    text: `select ${columns} from assignment a ${standing} where s.id = $1 and a.submitted`,
    values: [submissionId],
  })
  return rows[0]
}
