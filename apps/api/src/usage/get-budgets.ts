import { getBudgets } from '@casebench/shared/contract/usage'
import { route } from '../routing/route.ts'
import { currentBudgets, spentToday } from './budgets.ts'

export const getBudgetsRoute = route(getBudgets, async ({ services }) => {
  const { database } = services
  const [budgets, spent_today] = await Promise.all([currentBudgets(database), spentToday(database, null)])
  return { budgets, spent_today }
})
