import { previewAtRiskRules } from '@casebench/shared/contract/at-risk-rules'
import { readMembers } from '../cohort-progress/members.ts'
import { rulesOfCohort } from '../cohort-progress/stored-rules.ts'
import { requireCohortToReadWhole } from '../cohorts/cohort-query.ts'
import { route } from '../routing/route.ts'
import { previewCounts } from './preview-counts.ts'

/** Of all of the members’ cases, as the overview counts. */
export const previewAtRiskRulesRoute = route(previewAtRiskRules, async ({ body, services }) => {
  const { readDatabase: database } = services
  const { cohort_id: cohortId, rules } = body
  await requireCohortToReadWhole(database, cohortId)
  const [members, { own, installation }] = await Promise.all([
    readMembers(database, { cohortId, mode: undefined, assigned: undefined }),
    rulesOfCohort(database, cohortId),
  ])
  return previewCounts([members], { saved: own ?? installation, proposed: rules ?? installation }, new Date())
})
