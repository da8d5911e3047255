import { isDeepStrictEqual } from 'node:util'
import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { setBudgets } from '@casebench/shared/contract/usage'
import { logAssistantAct } from '../activity/log-assistant-act.ts'
import { route } from '../routing/route.ts'
import { budgetsFact, currentBudgets } from './budgets.ts'

export const setBudgetsRoute = route(setBudgets, async ({ body: { per_user, in_all }, services, caller }) => {
  const budgets = { per_user, in_all }
  await transaction(services.database, async (transaction) => {
    await holdLock(transaction, 'model budgets')
    const before = await currentBudgets(transaction)
    if (isDeepStrictEqual(before, budgets)) return
    await transaction
      .insertInto('installation_fact')
      .values({ key: budgetsFact, value: json(budgets) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
      .execute()
    const changes = changesBetween(
      { tokensPerPerson: before.per_user, tokensInAll: before.in_all },
      { tokensPerPerson: per_user, tokensInAll: in_all },
    )
    await logAssistantAct(transaction, caller.email, 'set_budgets', { ...budgets, ...changesDetail(changes) })
  })
  return { message: i18n.t('Budgets saved.'), budgets }
})
