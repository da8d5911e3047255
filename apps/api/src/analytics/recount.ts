import { transaction } from '@casebench/server/database'
import type { progressStands } from '@casebench/server/figures/figures-stand'
import { keepFigures } from '@casebench/server/figures/keep-figures'
import { countSectionLoss } from '@casebench/server/figures/section-loss'
import type pg from 'pg'

/**
 * Counts everything about a person anew, unless what is asked for stands. It is kept up by every change, so that there is
 * hardly ever anything to write; where there is, their assignments are locked first, as by everyone who changes one.
 */
export async function recount(pool: pg.Pool, userId: string, stand: typeof progressStands): Promise<void> {
  if (await stand(pool, userId)) return
  await transaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from assignment where user_id = $1 order by id for key share',
      [userId],
    )
    await keepFigures(client, userId)
    await countSectionLoss(
      client,
      rows.map(({ id }) => id),
    )
  })
}
