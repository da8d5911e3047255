import { getDefaultAtRiskRules } from '@casebench/shared/contract/at-risk-rules'
import { sql } from 'kysely'
import { installationRules } from '../cohort-progress/stored-rules.ts'
import { route } from '../routing/route.ts'

export const getDefaultAtRiskRulesRoute = route(getDefaultAtRiskRules, async ({ services: { database } }) => {
  const [rules, counts] = await Promise.all([
    installationRules(database),
    database
      .selectFrom('cohort')
      .select(({ ref }) => [
        sql<number>`count(*) filter (where ${ref('at_risk_rules')} is null)`.as('cohorts'),
        sql<number>`count(${ref('at_risk_rules')})`.as('cohorts_with_own'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { rules, ...counts }
})
