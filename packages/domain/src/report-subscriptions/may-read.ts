import type { Queryable } from '@casebench/server/database'
import { isAuthorized } from '@casebench/shared/contract/authorization'
import { readingOf } from '@casebench/shared/contract/report-subscriptions'
import { type EffectivePermissions, effectivePermissions } from '@casebench/shared/permissions'
import type { ReportSubject } from '@casebench/shared/report-subject'

/** Whether somebody may read a report, and so be sent it. */
export const mayRead = (held: EffectivePermissions, about: ReportSubject): boolean =>
  isAuthorized(readingOf(about).authorization, held, false)

/** What somebody holds now by their roles; undefined of whoever is suspended. */
export async function heldNow(database: Queryable, userId: string): Promise<EffectivePermissions | undefined> {
  const user = await database
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (!user) return undefined
  const roles = await database
    .selectFrom('user_role as ur')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .select(['r.name', 'r.page_permissions', 'r.endpoint_permissions'])
    .where('ur.user_id', '=', userId)
    .execute()
  return effectivePermissions(
    roles.map(({ name }) => name),
    roles.flatMap(({ page_permissions }) => page_permissions),
    roles.flatMap(({ endpoint_permissions }) => endpoint_permissions),
  )
}
