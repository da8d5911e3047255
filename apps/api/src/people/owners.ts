import type { Queryable, Transaction } from '@casebench/server/database'
import { productOwner, suspendedRole } from '@casebench/shared/permissions'
import { conflict } from '../routing/refusal.ts'

export type Named = { id: string; email: string }

const hasRole = (role: string): string =>
  `exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.name = ${role})`

/** What may happen to someone who is locked: `change` leaves the person, so that others may go on referring to them. */
const strength = { change: 'no key update', removal: 'update' } as const

/**
 * Those of these emails that are someone's, locked until the transaction ends, and every product owner with them: of
 * two who act on each other, the second finds that they would be the last. All lock in the order of ids.
 */
export async function lockWithOwners(
  client: Transaction,
  emails: readonly string[],
  what: keyof typeof strength,
): Promise<Named[]> {
  await client.query(
    `select from "user" u where u.email = any($1::citext[]) or ${hasRole('$2')} order by u.id for ${strength[what]} of u`,
    [emails, productOwner],
  )
  const { rows } = await client.query<Named>(
    'select id, email from "user" where email = any($1::citext[]) order by id',
    [emails],
  )
  return rows
}

/** Whether nobody who may do everything would remain without these. */
export async function leavesNoOwner(connection: Queryable, userIds: readonly string[]): Promise<boolean> {
  const { rows } = await connection.query<{ any: boolean; left: boolean }>(
    `select coalesce(bool_or(u.id = any($1::uuid[])), false) as any,
            coalesce(bool_or(u.id <> all($1::uuid[])), false) as left
       from "user" u where u.suspended_at is null and ${hasRole('$2')} and not ${hasRole('$3')}`,
    [userIds, productOwner, suspendedRole],
  )
  return rows[0]?.any === true && !rows[0].left
}

/** @throws Refusal 409 where nobody who may do everything would remain without these. */
export async function refuseLastOwner(client: Transaction, userIds: readonly string[]): Promise<void> {
  if (await leavesNoOwner(client, userIds))
    throw conflict('last_product_owner', `Someone must remain ${productOwner}, or nobody could change anything here.`)
}

/** The sessions of people, which `callers` must forget once what was changed about them has committed. */
export async function runningSessions(client: Transaction, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from session where user_id = any($1::uuid[]) and ended_at is null',
    [userIds],
  )
  return rows.map(({ id }) => id)
}
