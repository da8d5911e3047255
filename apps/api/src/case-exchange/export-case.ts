import { transaction } from '@casebench/server/database'
import { exportCase } from '@casebench/shared/contract/case-exchange'
import contentDisposition from 'content-disposition'
import { logAct } from '../activity/acts.ts'
import { findCase, noSuchCase } from '../case-files/stored-case.ts'
import { route } from '../routing/route.ts'
import { writeInThread } from '../spreadsheets/write-in-thread.ts'
import { bundleOf } from './bundle.ts'
import { caseToSheets } from './case-to-sheets.ts'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const

/** An answer sheet that leaves is on record. */
export const exportCaseRoute = route(exportCase, async ({ query, services, caller, reply }) => {
  const { database } = services
  const found = await findCase(database, query.case_id, query.version)
  if (!found) throw noSuchCase()
  const { caseId, version } = found
  const file =
    query.format === 'zip'
      ? await bundleOf(services.storage, found)
      : await writeInThread(caseToSheets(found), caller.userId)
  await transaction(database, (client) =>
    logAct(client, caller, { action: 'export_case', detail: { caseId, version, format: query.format } }),
  )
  return reply
    .header('content-type', types[query.format])
    .header('content-disposition', contentDisposition(`${caseId}.${query.format}`))
    .header('cache-control', 'no-store')
    .send(file)
})
