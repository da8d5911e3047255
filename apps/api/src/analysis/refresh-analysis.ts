import { i18n } from '@casebench/server/i18n'
import { refreshCaseAnalysis, refreshCohortAnalysis } from '@casebench/shared/contract/analysis'
import { noSuchCase } from '../case-files/stored-case.ts'
import { noSuchCohort } from '../cohorts/cohort-query.ts'
import { route } from '../routing/route.ts'
import { countAnew } from './analysis-jobs.ts'

const started = (): string => i18n.t('Counting has started.')

export const refreshCaseAnalysisRoute = route(refreshCaseAnalysis, async ({ body, services, caller }) => {
  const { case_id: caseId, mode } = body
  const job_id = await countAnew(services, caller, { caseId, mode }, async (transaction) => {
    const found = await transaction
      .selectFrom('case_file')
      .select('id')
      .where('id', '=', caseId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!found) throw noSuchCase()
  })
  return { message: started(), job_id }
})

export const refreshCohortAnalysisRoute = route(refreshCohortAnalysis, async ({ body, services, caller }) => {
  const { cohort_id: cohortId, mode } = body
  const job_id = await countAnew(services, caller, { cohortId, mode }, async (transaction) => {
    const found = await transaction
      .selectFrom('cohort')
      .select('id')
      .where('id', '=', cohortId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!found) throw noSuchCohort()
  })
  return { message: started(), job_id }
})
