import { getAtRiskRules } from '@casebench/shared/contract/at-risk-rules'
import { route } from '../routing/route.ts'
import { rulesOfCohort } from './stored-rules.ts'

/** From the main database: what is edited must be what is stored. */
export const getAtRiskRulesRoute = route(getAtRiskRules, ({ query, services }) =>
  rulesOfCohort(services.database, query.cohort_id),
)
