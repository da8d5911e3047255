import { getCaseErrorPatterns, getCohortErrorPatterns } from '@casebench/shared/contract/analysis'
import { openTestsOf } from '../authorization/open-tests.ts'
import { route } from '../routing/route.ts'
import { patternsOf } from './error-patterns.ts'
import { findAnalysis } from './stored-analysis.ts'

export const getCaseErrorPatternsRoute = route(getCaseErrorPatterns, async ({ query, services }) => {
  const { readDatabase: database } = services
  const { name, id, standing } = await findAnalysis(database, { caseId: query.case_id, mode: query.mode })
  return { name, ...standing, patterns: await patternsOf(database, id, query.from) }
})

export const getCohortErrorPatternsRoute = route(getCohortErrorPatterns, async ({ query, services, caller }) => {
  const { readDatabase: database } = services
  const { name, id, standing } = await findAnalysis(database, { cohortId: query.cohort_id, mode: query.mode })
  const openTests = await openTestsOf(database, caller)
  return { name, ...standing, patterns: await patternsOf(database, id, query.from, openTests) }
})
