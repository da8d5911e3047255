import type { Transaction } from '@casebench/server/database'

/** Notes what was done to a case. Nothing of its answer sheet is in it. */
export async function logCaseAct(
  client: Transaction,
  actor: string,
  action: string,
  detail: Record<string, string | number>,
): Promise<void> {
  await client.query('insert into activity_log (actor, email, action, detail) values ($1, $1, $2, $3)', [
    actor,
    action,
    detail,
  ])
}
