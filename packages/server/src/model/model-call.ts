import { sql } from 'kysely'
import { json } from '../database/expressions.ts'
import type { Database } from '../database.ts'
import { costOf, type KnownModels } from '../known-models.ts'
import type { ModelFault } from './model-error.ts'

/** One call as it is recorded. */
export type ModelCallRecord = {
  purpose: string
  model: string
  /** As the server counts them; where it does not, estimated from what was sent and what came. */
  inputTokens: number
  outputTokens: number
  latencyMs: number
  /** In the currency of the configured prices */
  cost: number
  outcome: 'ok' | ModelFault
}

/** A token is about four characters of English. */
export const estimatedTokens = (text: string): number => Math.ceil(text.length / 4)

type Usage = { prompt_tokens?: number; completion_tokens?: number } | null | undefined

type Call = { purpose: string; model: string; known: KnownModels; now: () => number }

/** Takes down one call while it is made, and keeps it once it has ended. */
export function noteCall({ now, known, ...call }: Call, keep: (record: ModelCallRecord) => void) {
  const startedAt = now()
  let tokens = { inputTokens: 0, outputTokens: 0 }
  return {
    /** By the server's count, or by an estimate where it does not count. */
    count: (usage: Usage, sent: string, received: string): void => {
      tokens = {
        inputTokens: usage?.prompt_tokens ?? estimatedTokens(sent),
        outputTokens: usage?.completion_tokens ?? estimatedTokens(received),
      }
    },
    end: (outcome: ModelCallRecord['outcome']): void =>
      keep({ ...call, ...tokens, latencyMs: now() - startedAt, cost: costOf(known, call.model, tokens), outcome }),
  }
}

/** Notes what was asked of the model server for a user, null for one that is no more, in one statement: the usage figures. */
export async function recordModelCalls(
  database: Database,
  { userId, page }: { userId: string | null; page: string },
  calls: readonly ModelCallRecord[],
): Promise<void> {
  if (calls.length === 0) return
  const recorded = sql<ModelCallRecord>`jsonb_to_recordset(${json(calls)})`
  await database
    .insertInto('model_call')
    .columns(['user_id', 'page', 'purpose', 'model', 'input_tokens', 'output_tokens', 'latency_ms', 'cost', 'outcome'])
    .expression((insert) =>
      insert
        .selectFrom(
          recorded.as<'c'>(sql`c (purpose text, model text, "inputTokens" int, "outputTokens" int,
                                  "latencyMs" float8, cost numeric, outcome text)`),
        )
        .select(({ ref }) => [
          sql<string | null>`${userId}::uuid`.as('user_id'),
          sql<string>`${page}::text`.as('page'),
          'c.purpose',
          'c.model',
          'c.inputTokens',
          'c.outputTokens',
          sql<number>`round(${ref('c.latencyMs')})`.as('latency_ms'),
          'c.cost',
          'c.outcome',
        ]),
    )
    .execute()
}
