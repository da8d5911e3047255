import { getCaseErrorPatterns, getCohortErrorPatterns } from '@casebench/shared/contract/analysis'
import { route } from '../routing/route.ts'
import { patternsOf } from './error-patterns.ts'
import { findAnalysis } from './stored-analysis.ts'

export const getCaseErrorPatternsRoute = route(getCaseErrorPatterns, async ({ query, services }) => {
  const { pool } = services.database
  const { name, id, standing } = await findAnalysis(pool, { caseId: query.case_id, mode: query.mode })
  return { name, ...standing, patterns: await patternsOf(pool, id, query.from) }
})

export const getCohortErrorPatternsRoute = route(getCohortErrorPatterns, async ({ query, services }) => {
  const { pool } = services.database
  const { name, id, standing } = await findAnalysis(pool, { cohortId: query.cohort_id, mode: query.mode })
  return { name, ...standing, patterns: await patternsOf(pool, id, query.from) }
})
