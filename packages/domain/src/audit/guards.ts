import type { Queryable } from '@casebench/server/database'
import { runStatement } from '@casebench/server/database/text-statement'
import { type Message, msg } from '@casebench/shared/message'
import { readGuardsStatement } from './read-guards.statement.ts'

/** What the migrations leave: a test compares it with a database that they have made. */
export const guards: readonly string[] = [
  'activity_log: check activity_log_erased_digest',
  'activity_log: trigger activity_log_append_only, kind 27, on, runs refuse_change cdff6c0f833712b4a838dfe901edeb0c',
  'audit_seal: check audit_seal_digests',
  'audit_seal: check audit_seal_number_counts',
  'audit_seal: trigger audit_seal_append_only, kind 27, on, runs refuse_change_of_seal bb7f06922b2036c9df88283d987d9e4a',
]

/** What guards the tables of the audit trail as they are. */
export const readGuards = async (database: Queryable): Promise<string[]> =>
  (await runStatement(database, readGuardsStatement, [])).map(({ guard }) => guard)

/**
 * How triggers, rules, policies and constraints of the audit trail part from what Casebench made. Whoever owns the
 * tables can hide or drop entries by them, and no seal would show it.
 */
export async function findingsOfGuards(database: Queryable): Promise<Message[]> {
  const found = await readGuards(database)
  const missing = guards.filter((guard) => !found.includes(guard))
  const foreign = found.filter((guard) => !guards.includes(guard))
  return [
    ...missing.map(
      (guard) => msg`The database lacks what guards the audit trail: ${guard}. Somebody took it away or changed it.`,
    ),
    ...foreign.map(
      (guard) => msg`The audit trail has what Casebench did not put there: ${guard}. It can hide or change entries.`,
    ),
  ]
}
