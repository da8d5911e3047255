import { i18n } from '@casebench/server/i18n'
import { reasonLabel } from '@casebench/shared/analysis/reason-labels'
import { getReportPatterns } from '@casebench/shared/contract/reports'
import { route } from '../routing/route.ts'
import { countAnalysed, readPatterns } from './pattern-query.ts'

export const getReportPatternsRoute = route(getReportPatterns, async ({ query, services }) => {
  const { readDatabase: database } = services
  const filter = { mode: query.mode, caseId: query.case_id, from: query.from }
  const [rows, { asOf, ...counted }] = await Promise.all([
    readPatterns(database, filter),
    countAnalysed(database, filter),
  ])
  const all = rows.reduce((sum, { lost }) => sum + lost, 0)
  return {
    ...counted,
    as_of: asOf?.toISOString() ?? null,
    patterns: rows.map(({ lost, ...row }) => ({
      ...row,
      words: i18n.say(reasonLabel(row.code)),
      share: all === 0 ? 0 : lost / all,
    })),
  }
})
