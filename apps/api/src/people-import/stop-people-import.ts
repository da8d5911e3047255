import { transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { stopPeopleImport } from '@casebench/shared/contract/people-import'
import { importKeptDays } from '@casebench/shared/people-import'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { lockImport } from './import-jobs.ts'

/** Stopping what is over changes nothing and succeeds. Once this has answered, nothing more is done for the job. */
export const stopPeopleImportRoute = route(stopPeopleImport, async ({ body, services, caller }) => {
  const stopped = await transaction(services.database, async (transaction) => {
    const { id, apply, undo } = await lockImport(transaction, body.id, importKeptDays)
    const jobs = [apply, undo].flatMap((job) => job?.id ?? [])
    const { numUpdatedRows } = await transaction
      .updateTable('background_job')
      .set({ state: 'stopped', lease_until: null, finished_at: sql`now()` })
      .where('id', '=', anyOf(jobs))
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await logAct(transaction, caller, { action: 'stop_import', detail: { importId: id } })
    return true
  })
  return { message: stopped ? i18n.t('Stopped. Changes made so far are kept.') : i18n.t('It was already complete.') }
})
