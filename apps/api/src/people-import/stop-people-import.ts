import { transaction } from '@casebench/server/database'
import { stopPeopleImport } from '@casebench/shared/contract/people-import'
import { importKeptDays } from '@casebench/shared/people-import'
import { logAct } from '../people/acts.ts'
import { route } from '../routing/route.ts'
import { lockImport } from './import-jobs.ts'

/** Stopping what is over changes nothing and succeeds. Once this has answered, nothing more is done for the job. */
export const stopPeopleImportRoute = route(stopPeopleImport, async ({ body, services, caller }) => {
  const stopped = await transaction(services.database, async (client) => {
    const { id, apply, undo } = await lockImport(client, body.id, importKeptDays)
    const { rowCount } = await client.query(
      `update background_job set state = 'stopped', lease_until = null, finished_at = now()
        where id = any($1::uuid[]) and state in ('waiting', 'running')`,
      [[apply, undo].flatMap((job) => job?.id ?? [])],
    )
    if (rowCount === 0) return false
    await logAct(client, caller, { action: 'stop_import', detail: { importId: id } })
    return true
  })
  return { message: stopped ? 'Stopped. What was done so far stays.' : 'It was over already.' }
})
