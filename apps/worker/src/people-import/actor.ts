import type { ImportActor } from '@casebench/domain/people-import/plan'
import type { Transaction } from '@casebench/server/database'
import { sql } from 'kysely'

const nobody: ImportActor = { userId: '', email: 'casebench', groups: [], pagePermissions: [], endpointPermissions: [] }

/** Who asked for a job, with what they hold now. Whoever is gone or suspended since holds nothing. */
export async function loadActor(transaction: Transaction, userId: string | null): Promise<ImportActor> {
  const none = sql<string[]>`'{}'`
  const actor = await transaction
    .selectFrom('user as u')
    .leftJoin('user_role as ur', 'ur.user_id', 'u.id')
    .leftJoin('role as r', 'r.id', 'ur.role_id')
    .leftJoinLateral(
      ({ ref }) => sql<{ key: string }>`unnest(${ref('r.page_permissions')})`.as<'page'>(sql`page (key)`),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      ({ ref }) => sql<{ key: string }>`unnest(${ref('r.endpoint_permissions')})`.as<'endpoint'>(sql`endpoint (key)`),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => {
      const each = (column: 'r.name' | 'page.key' | 'endpoint.key') =>
        fn.coalesce(fn.agg<string[]>('array_agg', [column]).distinct().filterWhere(column, 'is not', null), none)
      return [
        'u.id as userId',
        'u.email',
        each('r.name').as('groups'),
        each('page.key').as('pagePermissions'),
        each('endpoint.key').as('endpointPermissions'),
      ]
    })
    .where('u.id', '=', userId)
    .where('u.suspended_at', 'is', null)
    .groupBy('u.id')
    .executeTakeFirst()
  return actor ?? nobody
}
