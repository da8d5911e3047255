import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { undoPeopleImport } from '@casebench/shared/contract/people-import'
import { importKeptDays } from '@casebench/shared/people-import'
import { logAct } from '../activity/acts.ts'
import { publishJob } from '../background-jobs/regrading-jobs.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { insertImportJob, lockImport } from './import-jobs.ts'
import { isRunning } from './stored-import.ts'

/** Undone once, however often that is asked for; what was stopped half way, again. */
export const undoPeopleImportRoute = route(undoPeopleImport, async ({ body, services, caller }) => {
  const noted = await transaction(services.database, async (transaction) => {
    const { id, fileName, apply, undo, kept } = await lockImport(transaction, body.id, importKeptDays)
    if (apply === null || isRunning(apply.state))
      throw conflict('import_not_done', i18n.t('This import is not complete. Wait until it is, or stop it.'))
    if (undo !== null && (isRunning(undo.state) || undo.state === 'done')) return undefined
    if (!kept)
      throw conflict('too_old', i18n.t('An import can be undone for {importKeptDays} days.', { importKeptDays }))
    const { jobId, entry } = await insertImportJob(transaction, 'undo_people_import', { importId: id }, caller)
    await transaction.updateTable('people_import').set({ undo_job_id: jobId }).where('id', '=', id).execute()
    await logAct(transaction, caller, { action: 'undo_import', detail: { importId: id, fileName } })
    return { jobId, entry }
  })
  if (noted) await publishJob(services, noted)
  return { message: i18n.t('The import is being undone.') }
})
