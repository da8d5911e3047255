import { type Database, transaction } from '@casebench/server/database'
import { anyOf, now, secondsFromNow } from '@casebench/server/database/expressions'
import type { Events } from '@casebench/server/events'
import type { Logger } from '@casebench/server/logging'
import type { JobQueue } from '@casebench/server/queues'
import { checkPerson } from './check-person.ts'
import type { Issuer } from './issuer.ts'
import { pushTold } from './tell-holder.ts'

type Needed = { database: Database; jobQueue: JobQueue; events: Events; logger: Logger; issuer: Issuer }

/** What failed is looked at again after so many seconds, and holds up nobody else. */
const againAfter = 600

/** Looks at one person whom nobody else looks at. @returns false where nobody is left. */
async function checkNext({ issuer, ...services }: Needed): Promise<boolean> {
  const { database, logger } = services
  const failing: { id?: bigint | number | string } = {}
  try {
    const told = await transaction(database, async (client) => {
      const due = await client
        .selectFrom('certificate_check')
        .select(['id', 'user_id as userId'])
        .where('look_at', '<=', now)
        .orderBy('look_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!due) return undefined
      failing.id = due.id
      // Rows that another worker has are its own to take out.
      const rows = await client
        .selectFrom('certificate_check')
        .select('id')
        .where('user_id', '=', due.userId)
        .forUpdate()
        .skipLocked()
        .execute()
      await client
        .deleteFrom('certificate_check')
        .where('id', '=', anyOf(rows.map(({ id }) => id)))
        .execute()
      return checkPerson(client, issuer, due.userId)
    })
    if (!told) return false
    await pushTold(services, told)
    return true
  } catch (error) {
    if (failing.id === undefined) throw error
    logger.warn({ err: error }, 'the certificates of somebody could not be looked at')
    await database
      .updateTable('certificate_check')
      .set({ look_at: secondsFromNow(againAfter) })
      .where('id', '=', failing.id as never)
      .execute()
    return true
  }
}

/** Looks at those whose results have changed, one after the other. @returns how many were. */
export async function checkDue(services: Needed, limit: number): Promise<number> {
  for (let count = 0; count < limit; count++) if (!(await checkNext(services))) return count
  return limit
}
