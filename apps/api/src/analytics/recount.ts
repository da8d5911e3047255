import { lossesStand, progressStands } from '@casebench/domain/stats/figures-stand'
import { countSectionLoss } from '@casebench/domain/stats/section-loss'
import { updateStats } from '@casebench/domain/stats/update-stats'
import { type Database, transaction } from '@casebench/server/database'
import { LRUCache } from 'lru-cache'
import { onePerProcess, type Services } from '../services.ts'

const stand = { progress: progressStands, losses: lossesStand }

/** Whose figures were found to stand lately. They are kept up by every change: looking again at once would find the same. */
export type StoodLately = LRUCache<string, true>

const maxPeople = 20_000
const ttl = 60_000

export const stoodLately = onePerProcess((): StoodLately => new LRUCache({ max: maxPeople, ttl: ttl }))

/**
 * Counts everything about a person anew, unless what is asked for stands. There is hardly ever anything to write; where
 * there is, their assignments are locked first, as by everyone who changes one.
 */
export async function recount(
  services: Pick<Services, 'database'>,
  userId: string,
  which: keyof typeof stand,
): Promise<void> {
  const { database } = services
  const key = `${which} ${userId}`
  if (stoodLately(services).has(key)) return
  if (!(await stand[which](database, userId))) await countAll(database, userId)
  stoodLately(services).set(key, true)
}

const countAll = (database: Database, userId: string): Promise<void> =>
  transaction(database, async (transaction) => {
    const assignments = await transaction
      .selectFrom('assignment')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('id')
      .forKeyShare()
      .execute()
    await updateStats(transaction, userId)
    await countSectionLoss(
      transaction,
      assignments.map(({ id }) => id),
    )
  })
