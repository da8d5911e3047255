import { isDeepStrictEqual } from 'node:util'
import { transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { setBudgets } from '@casebench/shared/contract/usage'
import { sql } from 'kysely'
import { logAssistantAct } from '../activity/log-assistant-act.ts'
import { route } from '../routing/route.ts'
import { budgetsFact, currentBudgets } from './budgets.ts'

export const setBudgetsRoute = route(setBudgets, async ({ body: { per_user, in_all }, services, caller }) => {
  const budgets = { per_user, in_all }
  await transaction(services.database, async (transaction) => {
    await transaction.selectNoFrom(sql`pg_advisory_xact_lock(hashtext(${budgetsFact}))`.as('locked')).execute()
    if (isDeepStrictEqual(await currentBudgets(transaction), budgets)) return
    await transaction
      .insertInto('installation_fact')
      .values({ key: budgetsFact, value: json(budgets) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
      .execute()
    await logAssistantAct(transaction, caller.email, 'set_budgets', budgets)
  })
  return { message: 'The budgets are saved.', budgets }
})
