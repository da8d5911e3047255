import { previewDefaultAtRiskRules } from '@casebench/shared/contract/at-risk-rules'
import { allMembers, type MemberOfAny } from '../cohort-progress/all-members.ts'
import { installationRules } from '../cohort-progress/stored-rules.ts'
import { route } from '../routing/route.ts'
import { previewCounts } from './preview-counts.ts'

/** Only of cohorts for which these rules would hold. */
export const previewDefaultAtRiskRulesRoute = route(previewDefaultAtRiskRules, async ({ body, services }) => {
  const { readDatabase: database } = services
  const [cohorts, saved, members] = await Promise.all([
    database.selectFrom('cohort').select('id').where('at_risk_rules', 'is', null).execute(),
    installationRules(database),
    allMembers(services),
  ])
  if (members === undefined) return { counts: null }
  const byCohort = new Map<string, MemberOfAny[]>(cohorts.map(({ id }) => [id, []]))
  for (const member of members) byCohort.get(member.cohortId)?.push(member)
  return { counts: previewCounts([...byCohort.values()], { saved, proposed: body.rules }, new Date()) }
})
