import { recordActivity } from '@casebench/domain/activity/record-activity'
import type { Transaction } from '@casebench/server/database'

/** Notes what an administrator did about the assistant. */
export async function logAssistantAct(
  transaction: Transaction,
  actor: string,
  action:
    | 'update_controls'
    | 'set_max_tokens'
    | 'restore_controls'
    | 'set_budgets'
    | 'check_safety'
    | 'stop_safety_check',
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordActivity(transaction, { actor, about: actor, action, detail })
}
