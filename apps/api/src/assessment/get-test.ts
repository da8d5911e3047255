import { i18n } from '@casebench/server/i18n'
import { getTest } from '@casebench/shared/contract/assessment'
import { findAnalysis } from '../analysis/stored-analysis.ts'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { presentTest } from './present-test.ts'

export const getTestRoute = route(getTest, async ({ query, services }) => {
  const { case_id: caseId, version: wanted } = query
  const { readDatabase: database } = services
  const { name: title, id, standing } = await findAnalysis(database, { caseId, mode: 'test' })
  const tests =
    id === undefined
      ? []
      : await database
          .selectFrom('test_measurement')
          .select(['version', 'versions', 'n'])
          .where('analysis_id', '=', id)
          .orderBy('version', 'desc')
          .execute()
  const chosen = wanted === undefined ? tests[0] : tests.find(({ versions }) => versions.includes(wanted))
  if (wanted !== undefined && !chosen)
    throw notFound(i18n.t('Nobody has taken this version of the case as a test.'), 'no_such_test')
  if (id === undefined || !chosen) return { title, ...standing, tests, test: null }
  const stored = await database
    .selectFrom('test_measurement')
    .select('figures')
    .where('analysis_id', '=', id)
    .where('version', '=', chosen.version)
    .executeTakeFirst()
  // It may be counted anew meanwhile: the page asks again then.
  const test = stored ? await presentTest(database, { caseId, ...chosen, ...stored }) : null
  return { title, ...standing, tests, test }
})
