import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { applyPeopleImport } from '@casebench/shared/contract/people-import'
import { importKeptDays } from '@casebench/shared/people-import'
import { logAct } from '../activity/acts.ts'
import { publishJob } from '../background-jobs/regrading-jobs.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { insertImportJob, lockImport } from './import-jobs.ts'
import { noSuchImport } from './stored-import.ts'

/** An import is carried out once, however often that is asked for. What it may do is judged by who asks. */
export const applyPeopleImportRoute = route(applyPeopleImport, async ({ body, services, caller }) => {
  const noted = await transaction(services.database, async (transaction) => {
    const found = await lockImport(transaction, body.id, importKeptDays)
    if (found.requestedBy !== caller.userId) throw noSuchImport()
    if (found.apply !== null) return undefined
    const { create, change } = found.counts
    if (create + change === 0) throw conflict('nothing_to_import', i18n.t('This file adds or changes no one.'))
    const { jobId, entry } = await insertImportJob(transaction, 'people_import', { importId: found.id }, caller)
    await transaction
      .updateTable('people_import')
      .set({ apply_job_id: jobId, invite: body.invite })
      .where('id', '=', found.id)
      .execute()
    const detail = { importId: found.id, fileName: found.fileName, create, change, invited: body.invite }
    await logAct(transaction, caller, { action: 'import_people', detail })
    return { jobId, entry }
  })
  if (noted) await publishJob(services, noted)
  return { message: i18n.t('Import started.') }
})
