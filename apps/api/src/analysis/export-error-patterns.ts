import {
  type ErrorPattern,
  exportCaseErrorPatterns,
  exportCohortErrorPatterns,
} from '@casebench/shared/contract/analysis'
import { msg } from '@casebench/shared/message'
import { openTestsOf } from '../authorization/open-tests.ts'
import { route } from '../routing/route.ts'
import { sendTable, type TableColumns } from '../tables/send-table.ts'
import { patternsOf } from './error-patterns.ts'
import { findAnalysis } from './stored-analysis.ts'

const columns: TableColumns<ErrorPattern> = [
  [msg`code`, ({ code }) => code],
  [msg`reason`, ({ words }) => words],
  [msg`answers`, ({ count }) => count],
  [msg`undecided`, ({ undecided }) => undecided],
  [msg`weight_lost`, ({ lost }) => lost],
  [msg`share_of_weight_lost`, ({ share }) => share],
  [
    msg`examples`,
    ({ examples }) => examples.map(({ case_name, title, count }) => `${case_name}: ${title} (${count})`).join('; '),
  ],
]

const name = 'error-patterns'

export const exportCaseErrorPatternsRoute = route(exportCaseErrorPatterns, async ({ query, ...context }) => {
  const { case_id: caseId, mode, from, format } = query
  const { readDatabase: database } = context.services
  const rows = await patternsOf(database, (await findAnalysis(database, { caseId, mode })).id, from)
  return sendTable(context, { name, format, columns, rows, about: { caseId, mode } })
})

export const exportCohortErrorPatternsRoute = route(exportCohortErrorPatterns, async ({ query, ...context }) => {
  const { cohort_id: cohortId, mode, from, format } = query
  const { readDatabase: database } = context.services
  const openTests = await openTestsOf(database, context.caller)
  const rows = await patternsOf(database, (await findAnalysis(database, { cohortId, mode })).id, from, openTests)
  return sendTable(context, { name, format, columns, rows, about: { cohortId, mode } })
})
