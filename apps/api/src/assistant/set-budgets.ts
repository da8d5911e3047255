import { isDeepStrictEqual } from 'node:util'
import { transaction } from '@casebench/server/database'
import { setBudgets } from '@casebench/shared/contract/usage'
import { route } from '../routing/route.ts'
import { budgetsFact, currentBudgets } from './budgets.ts'
import { logAssistantAct } from './log-assistant-act.ts'

export const setBudgetsRoute = route(setBudgets, async ({ body: { per_user, in_all }, services, caller }) => {
  const budgets = { per_user, in_all }
  await transaction(services.database, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext($1))`, [budgetsFact])
    if (isDeepStrictEqual(await currentBudgets(client), budgets)) return
    await client.query(
      `insert into installation_fact (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
      [budgetsFact, budgets],
    )
    await logAssistantAct(client, caller.email, 'set_budgets', budgets)
  })
  return { message: 'The budgets are saved.', budgets }
})
