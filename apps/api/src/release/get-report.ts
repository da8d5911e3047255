import { i18n } from '@casebench/server/i18n'
import { getReleaseReport } from '@casebench/shared/contract/release'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { reportOf } from './release-report.ts'
import { findWholeCalibration } from './stored-release.ts'

export const getReleaseReportRoute = route(getReleaseReport, async ({ query, services, reply }) => {
  const report = reportOf(await findWholeCalibration(services.database, query.id))
  if (report === undefined)
    throw conflict('other_result', i18n.t('This version of Casebench computes another result from the stored marks.'))
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="release-report-${query.id}.json"`)
    .header('cache-control', 'no-store')
  return report
})
