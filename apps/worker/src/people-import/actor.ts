import type { Transaction } from '@casebench/server/database'
import type { ImportActor } from '@casebench/server/people-import/plan'
import { suspendedRole } from '@casebench/shared/permissions'

const nobody: ImportActor = { userId: '', email: 'casebench', groups: [], pagePermissions: [], endpointPermissions: [] }

/** Who asked for a job, with what they hold now. Whoever is gone or suspended since holds nothing. */
export async function loadActor(client: Transaction, userId: string | null): Promise<ImportActor> {
  const { rows } = await client.query<ImportActor>(
    `select u.id as "userId", u.email::text as email, coalesce(array_agg(distinct r.name) filter (where r.id is not null), '{}') as groups,
            coalesce(array_agg(distinct p) filter (where p is not null), '{}') as "pagePermissions",
            coalesce(array_agg(distinct e) filter (where e is not null), '{}') as "endpointPermissions"
       from "user" u
       left join user_role ur on ur.user_id = u.id
       left join role r on r.id = ur.role_id
       left join lateral unnest(r.page_permissions) p on true
       left join lateral unnest(r.endpoint_permissions) e on true
      where u.id = $1 and u.suspended_at is null group by u.id`,
    [userId],
  )
  const actor = rows[0]
  if (!actor) return nobody
  return actor.groups.includes(suspendedRole) ? { ...nobody, email: actor.email } : actor
}
