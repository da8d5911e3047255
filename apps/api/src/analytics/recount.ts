import { transaction } from '@casebench/server/database'
import { keepFigures } from '@casebench/server/figures/keep-figures'
import { countSectionLoss } from '@casebench/server/figures/section-loss'
import type pg from 'pg'

/** Counts everything about a person anew. Their assignments are locked first, as by everyone who changes one. */
export const recount = (pool: pg.Pool, userId: string): Promise<void> =>
  transaction(pool, async (client) => {
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
