import { type Transaction, transaction } from '@casebench/server/database'
import { noteJob, type OutboxEntry, ringOrLeave } from '@casebench/server/outbox'
import {
  type PersonalExport,
  requestExportOfUser,
  requestPersonalExport,
} from '@casebench/shared/contract/personal-data'
import { exportKeptDays, personalExportKind } from '@casebench/shared/personal-data'
import type { Caller } from '../identity/callers.ts'
import { logAct } from '../people/acts.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { requireHeld } from './held-person.ts'
import { type Asked, askedBy, findExport } from './stored-export.ts'

const isUnderWay = (one: PersonalExport | null): one is PersonalExport =>
  one?.state === 'waiting' || one?.state === 'running'

/** Stores the job and its export in place of an earlier one, whose file is left for the sweep. */
async function store(client: Transaction, { userId, by }: Asked, caller: Caller): Promise<OutboxEntry> {
  await client.query(`delete from personal_export e where e.user_id = $1 and ${askedBy('$2')}`, [userId, by])
  const { rows } = await client.query<{ jobId: string }>(
    `with wanted as (select gen_random_uuid() as id), job as (
       insert into background_job (kind, input, requested_by)
       select $3, jsonb_build_object('exportId', id), $2 from wanted returning id
     ), stored as (
       insert into personal_export (id, user_id, requested_by, job_id, expires_at)
       select wanted.id, $1, $2, job.id, now() + make_interval(days => $4) from wanted, job
     )
     select id as "jobId" from job`,
    [userId, caller.userId, personalExportKind, exportKeptDays],
  )
  if (!rows[0]) throw new Error('The export was not stored')
  return noteJob(client, 'background', rows[0].jobId)
}

/** One that is being made already goes on. @returns the export. */
async function request(
  { database, bell, logger }: Services,
  caller: Caller,
  { email, ...asked }: Asked & { email: string },
): Promise<PersonalExport> {
  const { entry, made } = await transaction(database, async (client) => {
    // Two who ask at once take turns.
    await client.query('select from "user" where id = $1 for no key update', [asked.userId])
    const earlier = await findExport(client, asked)
    if (isUnderWay(earlier)) return { entry: undefined, made: earlier }
    const noted = await store(client, asked, caller)
    await logAct(client, caller, { action: 'request_personal_export', about: email, detail: {} })
    return { entry: noted, made: await findExport(client, asked) }
  })
  if (entry) await ringOrLeave({ database, bell, logger }, entry)
  if (!made) throw new Error('The export was not stored')
  return made
}

const message = 'It is being put together. You will be told when it can be downloaded.'

export const requestPersonalExportRoute = route(requestPersonalExport, async ({ services, caller }) => ({
  message,
  export: await request(services, caller, { userId: caller.userId, by: 'person', email: caller.email }),
}))

export const requestExportOfUserRoute = route(requestExportOfUser, async ({ body, services, caller }) => {
  const asked = await requireHeld(services.database, caller, body.email)
  return { message, export: await request(services, caller, { ...asked, email: body.email }) }
})
