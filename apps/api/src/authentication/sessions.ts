import { activityColumns } from '@casebench/domain/activity/record-activity'
import { type Queryable, transaction } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { i18n } from '@casebench/server/i18n'
import { randomToken, successorToken, tokenHash } from '@casebench/server/secrets'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { unauthorized } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'
import { callers } from './callers.ts'
import type { TokenIdentity } from './tokens.ts'

const sessionDays = 30
/** A session that nobody has used for this long is over, however much of its life is left. */
export const idleDays = 7
/** Tabs and retries that raced with a rotation get its outcome for this long; after it, reuse means theft (RFC 9700 §4.14.2). */
const graceSeconds = 10
/** More than anybody has devices. Whoever opens one more ends the one that was used longest ago. */
const maxPerPerson = 50

export type RefreshGrant = TokenIdentity & { refreshToken: string; expiresAt: Date }

export type Device = { userAgent: string; address: string }
/** The database, or the connection of a transaction. */
type Connection = Queryable

/** Opens a session: the family of refresh tokens of one sign-in. */
export const openSession = ({ database }: Services, userId: string, device: Device): Promise<RefreshGrant> =>
  openSessionOn(database, userId, device)

export async function openSessionOn(connection: Connection, userId: string, device: Device): Promise<RefreshGrant> {
  const refreshToken = randomToken()
  const session = await connection
    .with('opened', (db) =>
      db
        .insertInto('session')
        .values({
          user_id: userId,
          user_agent: device.userAgent.slice(0, 300),
          address: device.address,
          expires_at: sql<Date>`now() + make_interval(days => ${sessionDays})`,
        })
        .returning(['id', 'expires_at']),
    )
    .with('seen', (db) => db.updateTable('user').set({ last_seen_at: sql`now()` }).where('id', '=', userId))
    .with('first', (db) =>
      db
        .insertInto('refresh_token')
        .columns(['token_hash', 'session_id'])
        .expression((query) =>
          query
            .selectFrom('opened')
            .select(({ val }) => [val(tokenHash(refreshToken)).as('token_hash'), 'id as session_id']),
        ),
    )
    .selectFrom('opened')
    .select(['id', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
  await endOldest(connection, { userId, devices: maxPerPerson })
  return { userId, sessionId: session.id, refreshToken, expiresAt: session.expiresAt }
}

/** The person is locked by what has opened the session: of two at once the second sees the first's. */
const endOldest = preparedQuery<{ userId: string; devices: number }>()('end-oldest-sessions', (db, parameter) =>
  db
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: 'too_many', sealed_provider_tokens: null })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('session')
        .select('id')
        .where('user_id', '=', parameter('userId'))
        .where('ended_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(parameter('devices')),
    ),
)

const sessionOver = () => unauthorized(i18n.t('Your session has expired. Please log in again.'), 'session_ended')

/**
 * Exchanges a refresh token for its successor; `repeated` when another tab or try had done so just before. The immediate predecessor gets the same successor for ten seconds;
 * anything older ends the session.
 * @throws HttpError 401 when the token is unknown, its session is over, or it was used before.
 */
export async function rotate(
  { database, config }: Services,
  token: string,
): Promise<RefreshGrant & { repeated: boolean }> {
  const outcome = await transaction(database, async (transaction) => {
    // Lock first, read after: a statement that does both would see the token as it was before it waited.
    await transaction
      .selectFrom('session')
      .select('id')
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('refresh_token').select('session_id').where('token_hash', '=', tokenHash(token)),
      )
      .forUpdate()
      .execute()
    const row = await transaction
      .selectFrom('refresh_token as t')
      .innerJoin('session as s', 's.id', 't.session_id')
      .select(({ eb, or, ref }) => [
        's.id as sessionId',
        's.user_id as userId',
        's.expires_at as expiresAt',
        or([
          eb('s.ended_at', 'is not', null),
          eb('s.expires_at', '<=', sql<Date>`now()`),
          eb('s.last_used_at', '<=', sql<Date>`now() - make_interval(days => ${idleDays})`),
        ])
          .$castTo<boolean>()
          .as('over'),
        eb('t.rotated_at', 'is not', null).$castTo<boolean>().as('rotated'),
        sql<boolean>`coalesce(${ref('t.rotated_at')} > now() - make_interval(secs => ${graceSeconds}), false)`.as(
          'inGrace',
        ),
      ])
      .where('t.token_hash', '=', tokenHash(token))
      .executeTakeFirst()
    if (!row || row.over) return undefined
    const refreshToken = successorToken(config.secret, token)
    const { userId, sessionId, expiresAt } = row
    const grant = { userId, sessionId, expiresAt, refreshToken, repeated: row.rotated }
    if (!row.rotated) {
      await transaction
        .insertInto('refresh_token')
        .values({ token_hash: tokenHash(refreshToken), session_id: sessionId })
        .execute()
      await transaction
        .updateTable('refresh_token')
        .set({ rotated_at: sql`now()` })
        .where('token_hash', '=', tokenHash(token))
        .execute()
      await transaction.updateTable('session').set({ last_used_at: sql`now()` }).where('id', '=', sessionId).execute()
      return grant
    }
    const successor = await transaction
      .selectFrom('refresh_token')
      .select('rotated_at')
      .where('token_hash', '=', tokenHash(refreshToken))
      .executeTakeFirst()
    if (row.inGrace && successor?.rotated_at === null) return grant
    await transaction
      .updateTable('session')
      .set({ ended_at: sql`now()`, end_reason: 'reuse', sealed_provider_tokens: null })
      .where('id', '=', sessionId)
      .execute()
    return undefined
  })
  if (!outcome) throw sessionOver()
  // Not in the transaction: who is suspended at this moment is locked before their sessions are.
  if (!outcome.repeated)
    await database.updateTable('user').set({ last_seen_at: sql`now()` }).where('id', '=', outcome.userId).execute()
  return outcome
}

type Which = { only: string } | { except: string }

/**
 * Ends running sessions of the caller, one or all but one, and says so in the activity log.
 * @returns how many ended.
 */
export async function endSessions(
  services: Services,
  caller: Pick<Caller, 'userId' | 'email'>,
  which: Which,
): Promise<number> {
  const ended = await endSessionsOn(services.database, caller, which)
  for (const sessionId of ended) callers(services).forget(sessionId)
  return ended.length
}

/**
 * The same in a transaction of the caller's.
 * @returns the sessions that ended, which `callers` must forget once it has committed.
 */
export async function endSessionsOn(
  connection: Connection,
  caller: Pick<Caller, 'userId' | 'email'>,
  which: Which,
): Promise<string[]> {
  const [id, sign] = 'only' in which ? ([which.only, '='] as const) : ([which.except, '<>'] as const)
  const ended = await connection
    .with('ended', (db) =>
      db
        .updateTable('session')
        .set({ ended_at: sql`now()`, end_reason: 'signed_out', sealed_provider_tokens: null })
        .where('user_id', '=', caller.userId)
        .where('id', sign, id)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .returning('id'),
    )
    .with('logged', (db) =>
      db
        .insertInto('activity_log')
        .columns(activityColumns)
        .expression((query) =>
          query
            .selectFrom('ended')
            .select(({ val, fn }) => [
              val(caller.email).as('actor'),
              val(caller.email).as('email'),
              val('sign_out').as('action'),
              jsonBuildObject({ sessions: fn.countAll<number>() }).as('detail'),
            ])
            .having(({ fn }) => fn.countAll<number>(), '>', 0),
        ),
    )
    .selectFrom('ended')
    .select('id')
    .execute()
  return ended.map((session) => session.id)
}
