import { refreshCaseAnalysis, refreshCohortAnalysis } from '@casebench/shared/contract/analysis'
import { noSuchCase } from '../case-administration/stored-case.ts'
import { noSuchCohort } from '../cohorts/cohort-query.ts'
import { route } from '../routing/route.ts'
import { countAnew } from './analysis-jobs.ts'

const message = 'It is being counted.'

export const refreshCaseAnalysisRoute = route(refreshCaseAnalysis, async ({ body, services, caller }) => {
  const { case_id: caseId, mode } = body
  const job_id = await countAnew(services, caller, { caseId, mode }, async (client) => {
    const { rowCount } = await client.query('select from case_file where id = $1 for no key update', [caseId])
    if (rowCount === 0) throw noSuchCase()
  })
  return { message, job_id }
})

export const refreshCohortAnalysisRoute = route(refreshCohortAnalysis, async ({ body, services, caller }) => {
  const { cohort_id: cohortId, mode } = body
  const job_id = await countAnew(services, caller, { cohortId, mode }, async (client) => {
    const { rowCount } = await client.query('select from cohort where id = $1 for no key update', [cohortId])
    if (rowCount === 0) throw noSuchCohort()
  })
  return { message, job_id }
})
