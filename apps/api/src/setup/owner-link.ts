import { type Database, type Queryable, transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import { randomToken, tokenHash } from '@casebench/server/secrets'
import { productOwner } from '@casebench/shared/permissions'
import { sql } from 'kysely'

/** Whoever makes a link, or becomes the first owner by one, holds it. */
export const firstOwnerLock = 'first-owner'

/** `expiresAt`: as a person reads it. */
type OwnerLink = { address: string; expiresAt: string }

/** Whether somebody has the role that may do everything, be they suspended. */
export const hasOwner = async (database: Queryable): Promise<boolean> =>
  (
    await database
      .selectFrom('user_role as ur')
      .innerJoin('role as r', 'r.id', 'ur.role_id')
      .select('ur.user_id')
      .where('r.name', '=', productOwner)
      .limit(1)
      .execute()
  ).length > 0

const readable = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/**
 * Makes a link by which somebody becomes the first owner, and any earlier one void. Only the hash of its code is stored.
 * @returns undefined where there is an owner.
 */
export async function makeOwnerLink(database: Database, publicUrl: string): Promise<OwnerLink | undefined> {
  const code = randomToken()
  const expiresAt = await transaction(database, async (transaction) => {
    // Two at once would each leave a link that works.
    await holdLock(transaction, firstOwnerLock)
    if (await hasOwner(transaction)) return undefined
    await transaction.deleteFrom('owner_link').execute()
    const made = await transaction
      .insertInto('owner_link')
      .values({ code_hash: tokenHash(code), expires_at: sql<Date>`now() + interval '24 hours'` })
      .returning('expires_at as expiresAt')
      .executeTakeFirstOrThrow()
    return made.expiresAt
  })
  return expiresAt && { address: `${publicUrl}/auth/owner?owner_code=${code}`, expiresAt: readable(expiresAt) }
}

export const ownerLinkText = ({ address, expiresAt }: OwnerLink): string =>
  `This Casebench has no owner yet. Whoever opens this link becomes the owner. It works once, until ${expiresAt}:\n${address}`
