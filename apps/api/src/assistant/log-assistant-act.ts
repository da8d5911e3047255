import type { Transaction } from '@casebench/server/database'

/** Notes what an administrator did about the assistant. */
export async function logAssistantAct(
  client: Transaction,
  actor: string,
  action:
    | 'update_controls'
    | 'set_max_tokens'
    | 'restore_controls'
    | 'set_budgets'
    | 'check_safety'
    | 'stop_safety_check',
  detail: Record<string, string | number | null>,
): Promise<void> {
  await client.query('insert into activity_log (actor, email, action, detail) values ($1, $1, $2, $3)', [
    actor,
    action,
    detail,
  ])
}
