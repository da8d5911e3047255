import { transaction } from '@casebench/server/database'
import { keepFiguresOf } from '@casebench/server/figures/keep-figures'
import type { PrismaDatabase } from '@casebench/server/prisma-database'

/** Counts the figures of everyone whose work is older than the figures themselves. */
export async function ensureFigures(database: PrismaDatabase): Promise<void> {
  const { rows } = await database.query<{ userId: string; assignmentId: string }>(
    `select a.user_id as "userId", a.id as "assignmentId" from assignment a
      where not exists (select from user_progress p where p.user_id = a.user_id and p.mode = a.mode)`,
  )
  for (const one of rows) await transaction(database, (client) => keepFiguresOf(client, one))
}
