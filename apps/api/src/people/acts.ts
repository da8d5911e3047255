import type pg from 'pg'
import type { Caller } from '../identity/callers.ts'

type Act = {
  action: string
  /** The email of whom it is about; the caller where it is about nobody. */
  about?: string
  detail: Record<string, unknown>
}

/** In SQL, the email of whom a text names as their account has it: the text may only look like it. */
const asStored = (text: string): string =>
  `coalesce((select email::text from "user" where email = ${text}::citext), lower(${text}))`

/** Notes what the caller did. */
export async function logAct(client: pg.PoolClient, caller: Caller, { action, about, detail }: Act): Promise<void> {
  await client.query(`insert into activity_log (actor, email, action, detail) values ($1, ${asStored('$2')}, $3, $4)`, [
    caller.email,
    about ?? caller.email,
    action,
    detail,
  ])
}

/** How many acts of somebody may lie between a call and its repetition. */
const looksBack = 200

/**
 * Whether the caller did this, with at least this detail, in the last ten minutes: then a call that finds it done is
 * one that was repeated because its answer never came.
 */
export async function hasJustDone(
  client: pg.PoolClient,
  caller: Caller,
  { action, about, detail }: Act,
): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(
    `select coalesce(bool_or(
              action = $2 and email = $3 and detail @> $4::jsonb and at > now() - interval '10 minutes'), false) as done
       from (select action, email, detail, at from activity_log where actor = $1 order by id desc limit $5) as latest`,
    [caller.email, action, about ?? caller.email, detail, looksBack],
  )
  return rows[0]?.done === true
}
