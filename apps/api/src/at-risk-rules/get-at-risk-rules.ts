import { getAtRiskRules } from '@casebench/shared/contract/at-risk-rules'
import { rulesOfCohort } from '../cohort-progress/stored-rules.ts'
import { route } from '../routing/route.ts'

/** From the main database: what is edited must be what is stored. */
export const getAtRiskRulesRoute = route(getAtRiskRules, ({ query, services }) =>
  rulesOfCohort(services.database, query.cohort_id),
)
