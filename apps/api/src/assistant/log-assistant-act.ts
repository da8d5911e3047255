import type pg from 'pg'

/** Notes what an administrator did about the assistant. */
export async function logAssistantAct(
  client: pg.PoolClient,
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
