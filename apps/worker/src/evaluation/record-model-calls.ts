import type { ModelCallRecord } from '@casebench/server/model/model-client'
import type pg from 'pg'

/** Notes what was asked of the model server for a user, in one statement: the usage figures. */
export async function recordModelCalls(
  pool: pg.Pool,
  userId: string,
  calls: readonly ModelCallRecord[],
): Promise<void> {
  if (calls.length === 0) return
  await pool.query(
    `insert into model_call (user_id, purpose, model, input_tokens, output_tokens, latency_ms, outcome)
     select $1, c.purpose, c.model, c."inputTokens", c."outputTokens", round(c."latencyMs"), c.outcome
       from jsonb_to_recordset($2) as c (purpose text, model text, "inputTokens" int, "outputTokens" int,
                                         "latencyMs" float8, outcome text)`,
    [userId, JSON.stringify(calls)],
  )
}
