import { percentOf } from '@casebench/domain/stats/work-query'
import { type CohortFigures, getCohortFigures } from '@casebench/shared/contract/cohort-progress'
import { route } from '../routing/route.ts'
import { inReadersOrder } from '../tables/reader-order.ts'
import { allMembers, type MemberOfAny } from './all-members.ts'
import { membersAtRisk } from './members.ts'
import { installationRules, readOwnRules } from './stored-rules.ts'

type Counts = Omit<CohortFigures, 'id' | 'description' | 'has_own_rules'>

function figuresOf(members: readonly MemberOfAny[], atRisk: readonly MemberOfAny[]): Counts {
  const sum = (of: 'assigned' | 'submitted' | 'passed' | 'passedFirst') =>
    members.reduce((total, member) => total + member[of], 0)
  const submitted = sum('submitted')
  return {
    members: members.length,
    assigned: sum('assigned'),
    submitted,
    passed: sum('passed'),
    first_time_pass: percentOf(submitted === 0 ? null : sum('passedFirst') / submitted),
    at_risk: atRisk.length,
  }
}

export const getCohortFiguresRoute = route(getCohortFigures, async ({ services }) => {
  const { readDatabase: database } = services
  const [cohorts, rules, rows] = await Promise.all([
    database
      .selectFrom('cohort')
      .select(['id', 'description', 'at_risk_rules'])
      .orderBy(({ ref }) => inReadersOrder(ref('description')))
      .execute(),
    installationRules(database),
    allMembers(services),
  ])
  if (rows === undefined) return { people_at_risk: null, at_risk_rules: rules, cohorts: null }
  const now = new Date()
  const byCohort = new Map<string, MemberOfAny[]>(cohorts.map(({ id }) => [id, []]))
  for (const row of rows) byCohort.get(row.cohortId)?.push(row)
  const stuck = new Set<string>()
  const figures = cohorts.map(({ id, description, at_risk_rules }) => {
    const members = byCohort.get(id) ?? []
    const own = readOwnRules(at_risk_rules)
    const atRisk = membersAtRisk(members, own ?? rules, now)
    for (const { userId } of atRisk) stuck.add(userId)
    return { id, description, ...figuresOf(members, atRisk), has_own_rules: own !== null }
  })
  return { people_at_risk: stuck.size, at_risk_rules: rules, cohorts: figures }
})
