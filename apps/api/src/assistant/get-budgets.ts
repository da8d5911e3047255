import { getBudgets } from '@casebench/shared/contract/usage'
import { route } from '../routing/route.ts'
import { currentBudgets, spentToday } from './budgets.ts'

export const getBudgetsRoute = route(getBudgets, async ({ services }) => {
  const { pool } = services.database
  const [budgets, spent_today] = await Promise.all([currentBudgets(pool), spentToday(pool, null)])
  return { budgets, spent_today }
})
