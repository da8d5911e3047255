import { type Transaction, transaction } from '@casebench/server/database'
import { currentLanguage, i18n } from '@casebench/server/i18n'
import { insertOutboxEntry, type OutboxEntry, publishOrRelayLater } from '@casebench/server/outbox'
import {
  type PersonalExport,
  requestExportOfUser,
  requestPersonalExport,
} from '@casebench/shared/contract/personal-data'
import { exportKeptDays, personalExportKind } from '@casebench/shared/personal-data'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { logAct } from '../activity/acts.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { requireHeld } from './held-person.ts'
import { type ExportRequester, findExport, isRequestedBy } from './stored-export.ts'

const isUnderWay = (one: PersonalExport | null): one is PersonalExport =>
  one?.state === 'waiting' || one?.state === 'running'

/** Stores the job and its export in place of an earlier one, whose file is left for the sweep. */
async function store(transaction: Transaction, { userId, by }: ExportRequester, caller: Caller): Promise<OutboxEntry> {
  await transaction
    .deleteFrom('personal_export as e')
    .where('e.user_id', '=', userId)
    .where(({ ref }) => isRequestedBy(ref, by))
    .execute()
  // It is written for the person, and an administrator's language says nothing of theirs.
  const language = userId === caller.userId ? currentLanguage() : null
  const { id } = await transaction
    .with('wanted', (db) => db.selectNoFrom(sql<string>`gen_random_uuid()`.as('id')))
    .with('job', (db) =>
      db
        .insertInto('background_job')
        .columns(['kind', 'input', 'requested_by'])
        .expression(({ selectFrom }) =>
          selectFrom('wanted').select(({ ref }) => [
            sql<string>`${personalExportKind}`.as('kind'),
            jsonBuildObject({ exportId: ref('wanted.id'), language: sql<string | null>`${language}::text` }).as(
              'input',
            ),
            sql<string>`${caller.userId}::uuid`.as('requested_by'),
          ]),
        )
        .returning('id'),
    )
    .with('stored', (db) =>
      db
        .insertInto('personal_export')
        .columns(['id', 'user_id', 'requested_by', 'job_id', 'expires_at'])
        .expression(({ selectFrom }) =>
          selectFrom(['wanted', 'job']).select([
            'wanted.id',
            sql<string>`${userId}::uuid`.as('user_id'),
            sql<string>`${caller.userId}::uuid`.as('requested_by'),
            'job.id as job_id',
            sql<Date>`now() + make_interval(days => ${exportKeptDays})`.as('expires_at'),
          ]),
        ),
    )
    .selectFrom('job')
    .select('job.id')
    .executeTakeFirstOrThrow()
  return insertOutboxEntry(transaction, 'background', id)
}

/** One that is being made already goes on. @returns the export. */
async function request(
  { database, jobQueue, logger }: Services,
  caller: Caller,
  { email, ...asked }: ExportRequester & { email: string },
): Promise<PersonalExport> {
  const { entry, made } = await transaction(database, async (transaction) => {
    // Two who ask at once take turns.
    await transaction.selectFrom('user').where('id', '=', asked.userId).forNoKeyUpdate().execute()
    const earlier = await findExport(transaction, asked)
    if (isUnderWay(earlier)) return { entry: undefined, made: earlier }
    const noted = await store(transaction, asked, caller)
    await logAct(transaction, caller, { action: 'request_personal_export', about: email, detail: {} })
    return { entry: noted, made: await findExport(transaction, asked) }
  })
  if (entry) await publishOrRelayLater({ database, jobQueue, logger }, entry)
  if (!made) throw new Error('The export was not stored')
  return made
}

const inPreparation = (): string =>
  i18n.t('Your copy is being prepared. You get a notification when you can download it.')

export const requestPersonalExportRoute = route(requestPersonalExport, async ({ services, caller }) => ({
  message: inPreparation(),
  export: await request(services, caller, { userId: caller.userId, by: 'person', email: caller.email }),
}))

export const requestExportOfUserRoute = route(requestExportOfUser, async ({ body, services, caller }) => {
  const asked = await requireHeld(services.database, caller, body.email)
  return { message: inPreparation(), export: await request(services, caller, { ...asked, email: body.email }) }
})
