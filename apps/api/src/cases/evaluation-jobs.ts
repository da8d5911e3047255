import type { Database } from '@casebench/server/database'
import { asText } from '@casebench/server/database/as-text'
import { withheldIn } from '@casebench/server/disclosure/withheld'
import { gathered, inOrder } from '@casebench/server/gathered'
import type { EvaluationStatus, Mode } from '@casebench/shared/assignment-state'
import type { Evaluation, Withheld } from '@casebench/shared/evaluation'
import { sql } from 'kysely'

type Key = { userId: string; caseId: string; token: string }

/** The submission that a token of a person's case names, with its result where it has one. */
export type EvaluationJob = {
  mode: Mode
  /** Undefined where the case was unlocked, reset or submitted again since: that submission counts no more. */
  submission: { id: string; state: EvaluationStatus; result: Evaluation | null; withheld: Withheld | null } | undefined
}

export type EvaluationJobs = { find: (key: Key) => Promise<EvaluationJob | undefined> }

type Row = {
  number: number
  mode: Mode
  id: string | null
  state: EvaluationStatus
  result: Evaluation | null
  withheld: Withheld | null
}

const query = `
  select wanted.number::int, a.mode, s.id, s.state, e.result,
         case when s.state = 'success' then ${asText(withheldIn(sql.ref))} end as withheld
    from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as wanted(user_id, case_id, token, number)
    join assignment a on a.user_id = wanted.user_id and a.case_id = wanted.case_id
    join submission_token t on t.assignment_id = a.id and t.token = wanted.token
    left join submission s on s.id = t.submission_id and s.generation = a.generation
    left join lateral (
      select result from evaluation where submission_id = s.id order by evaluation.number desc limit 1
    ) e on true`

async function readAll(database: Database, keys: readonly Key[]): Promise<(EvaluationJob | undefined)[]> {
  const { rows } = await database.query<Row>({
    name: 'evaluation-jobs',
    text: query,
    values: [keys.map(({ userId }) => userId), keys.map(({ caseId }) => caseId), keys.map(({ token }) => token)],
  })
  return inOrder(keys, rows).map(
    (row) =>
      row && {
        mode: row.mode,
        submission:
          row.id === null ? undefined : { id: row.id, state: row.state, result: row.result, withheld: row.withheld },
      },
  )
}

/** Answered from Postgres, never from the queue. The path names no mode: tokens are unguessable and belong to one assignment. */
export const evaluationJobsIn = (database: Database): EvaluationJobs => ({
  find: gathered((keys) => readAll(database, keys)),
})
