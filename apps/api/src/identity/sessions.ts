import { type Queryable, transaction } from '@casebench/server/database'
import { randomToken, successorToken, tokenHash } from '@casebench/server/secrets'
import { unauthorized } from '../routing/refusal.ts'
import type { Services } from '../services.ts'
import type { Caller } from './callers.ts'
import type { TokenIdentity } from './tokens.ts'

const sessionDays = 30
/** A session that nobody has used for this long is over, however much of its life is left. */
export const idleDays = 7
/** Tabs and retries that raced with a rotation get its outcome for this long; after it, reuse means theft (RFC 9700 §4.14.2). */
const graceSeconds = 10
/** More than anybody has devices. Whoever opens one more ends the one that was used longest ago. */
const mostOfOnePerson = 50

export type RefreshGrant = TokenIdentity & { refreshToken: string; expiresAt: Date }

export type Device = { userAgent: string; address: string }
/** The database, or the connection of a transaction. */
type Connection = Queryable

/** Opens a session: the family of refresh tokens of one sign-in. */
export const openSession = ({ database }: Services, userId: string, device: Device): Promise<RefreshGrant> =>
  openSessionOn(database, userId, device)

export async function openSessionOn(connection: Connection, userId: string, device: Device): Promise<RefreshGrant> {
  const refreshToken = randomToken()
  const { rows } = await connection.query<{ id: string; expiresAt: Date }>(
    `with opened as (
       insert into session (user_id, user_agent, address, expires_at)
       values ($1, $2, $3, now() + make_interval(days => $4)) returning id, expires_at
     ), seen as (
       update "user" set last_seen_at = now() where id = $1
     ), first as (insert into refresh_token (token_hash, session_id) select $5, id from opened)
     select id, expires_at as "expiresAt" from opened`,
    [userId, device.userAgent.slice(0, 300), device.address, sessionDays, tokenHash(refreshToken)],
  )
  const session = rows[0]
  if (!session) throw new Error('The session was not stored')
  await endOldest(connection, userId)
  return { userId, sessionId: session.id, refreshToken, expiresAt: session.expiresAt }
}

/** The person is locked by what has opened the session: of two at once the second sees the first's. */
async function endOldest(connection: Connection, userId: string): Promise<void> {
  await connection.query({
    name: 'end-oldest-sessions',
    text: `
      update session set ended_at = now(), end_reason = 'too_many', sealed_provider_tokens = null
       where id in (
         select id from session where user_id = $1 and ended_at is null and expires_at > now()
          order by last_used_at desc, created_at desc, id offset $2)`,
    values: [userId, mostOfOnePerson],
  })
}

const sessionOver = () => unauthorized('Your session has expired. Please log in again.', 'session_ended')

type TokenRow = {
  sessionId: string
  userId: string
  expiresAt: Date
  over: boolean
  rotated: boolean
  inGrace: boolean
}

/**
 * Exchanges a refresh token for its successor; `repeated` when another tab or try had done so just before. The immediate predecessor gets the same successor for ten seconds;
 * anything older ends the session.
 * @throws Refusal 401 when the token is unknown, its session is over, or it was used before.
 */
export async function rotate(
  { database, config }: Services,
  token: string,
): Promise<RefreshGrant & { repeated: boolean }> {
  const outcome = await transaction(database, async (client) => {
    // Lock first, read after: a statement that does both would see the token as it was before it waited.
    await client.query(
      'select from session where id = (select session_id from refresh_token where token_hash = $1) for update',
      [tokenHash(token)],
    )
    const { rows } = await client.query<TokenRow>(
      `select s.id as "sessionId", s.user_id as "userId", s.expires_at as "expiresAt",
              s.ended_at is not null or s.expires_at <= now()
                or s.last_used_at <= now() - make_interval(days => $3) as over,
              t.rotated_at is not null as rotated,
              coalesce(t.rotated_at > now() - make_interval(secs => $2), false) as "inGrace"
         from refresh_token t join session s on s.id = t.session_id
        where t.token_hash = $1`,
      [tokenHash(token), graceSeconds, idleDays],
    )
    const row = rows[0]
    if (!row || row.over) return undefined
    const refreshToken = successorToken(config.secret, token)
    const { userId, sessionId, expiresAt } = row
    const grant = { userId, sessionId, expiresAt, refreshToken, repeated: row.rotated }
    if (!row.rotated) {
      await client.query('insert into refresh_token (token_hash, session_id) values ($1, $2)', [
        tokenHash(refreshToken),
        row.sessionId,
      ])
      await client.query('update refresh_token set rotated_at = now() where token_hash = $1', [tokenHash(token)])
      await client.query('update session set last_used_at = now() where id = $1', [row.sessionId])
      return grant
    }
    const successor = await client.query<{ live: boolean }>(
      'select rotated_at is null as live from refresh_token where token_hash = $1',
      [tokenHash(refreshToken)],
    )
    if (row.inGrace && successor.rows[0]?.live) return grant
    await client.query(
      `update session set ended_at = now(), end_reason = 'reuse', sealed_provider_tokens = null where id = $1`,
      [row.sessionId],
    )
    return undefined
  })
  if (!outcome) throw sessionOver()
  // Not in the transaction: who is suspended at this moment is locked before their sessions are.
  if (!outcome.repeated) await database.query('update "user" set last_seen_at = now() where id = $1', [outcome.userId])
  return outcome
}

type Which = { only: string } | { except: string }

/**
 * Ends running sessions of the caller, one or all but one, and says so in the activity log.
 * @returns how many ended.
 */
export async function endSessions(
  { database, callers }: Services,
  caller: Pick<Caller, 'userId' | 'email'>,
  which: Which,
): Promise<number> {
  const ended = await endSessionsOn(database, caller, which)
  for (const sessionId of ended) callers.forget(sessionId)
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
  const [id, sign] = 'only' in which ? [which.only, '='] : [which.except, '<>']
  const { rows } = await connection.query<{ id: string }>(
    `with ended as (
       update session set ended_at = now(), end_reason = 'signed_out', sealed_provider_tokens = null
        where user_id = $1 and id ${sign} $2 and ended_at is null and expires_at > now() returning id
     ), logged as (
       insert into activity_log (actor, email, action, detail)
       select $3, $3, 'sign_out', jsonb_build_object('sessions', count(*)) from ended having count(*) > 0
     )
     select id from ended`,
    [caller.userId, id, caller.email],
  )
  return rows.map((session) => session.id)
}
