import type { Queryable, Transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { maxViews, maxViewsOfList, type SavedView } from '@casebench/shared/contract/saved-views'
import { adminPermissions, productOwner } from '@casebench/shared/permissions'
import { sql } from 'kysely'
import { conflict, forbidden } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'

/** A list of the Admin Studio is for those who have a page of it; their own activity is everyone's. */
export function requireLists({ groups, pagePermissions }: Caller, list: string): void {
  const isOfStudio = list.startsWith('/admin')
  const hasStudio =
    groups.includes(productOwner) || adminPermissions.some((permission) => pagePermissions.includes(permission))
  if (isOfStudio && !hasStudio) throw forbidden()
}

/** The person's views of a list, by name. */
export const viewsOf = (database: Queryable, userId: string, list: string) =>
  database
    .selectFrom('saved_view')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)

/** A view of the person; that of somebody else is none. */
export const ownView = (
  database: Queryable,
  userId: string,
  id: string,
): Promise<(SavedView & { list: string }) | undefined> =>
  database
    .selectFrom('saved_view')
    .select(['id', 'name', 'query', 'list'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The person's views, locked until the transaction ends: their names and number are decided one after the other. */
export const lockViews = (transaction: Transaction, userId: string): Promise<void> =>
  holdLock(transaction, `saved-views ${userId}`)

type Named = { userId: string; list: string; name: string; except?: string }

/** @throws HttpError 409 where another view of the list has this name. */
export async function requireFreeName(database: Queryable, { userId, list, name, except }: Named): Promise<void> {
  const same = await viewsOf(database, userId, list).where(sql<boolean>`lower(name) = lower(${name}::text)`).execute()
  if (same.some(({ id }) => id !== except))
    throw conflict('name_taken', i18n.t('You already have a view with this name. Choose another one.'))
}

/** @throws HttpError 409 where the person has as many views as they may have. */
export async function requireRoomForView(database: Queryable, userId: string, list: string): Promise<void> {
  const { all, ofList } = await database
    .selectFrom('saved_view')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where list = ${list})::int`.as('ofList'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (ofList >= maxViewsOfList)
    throw conflict(
      'views_full',
      i18n.t('You have {count} views of this list, and cannot have more. Delete one first.', {
        count: maxViewsOfList,
      }),
    )
  if (all >= maxViews)
    throw conflict(
      'views_full',
      i18n.t('You have {count} saved views, and cannot have more. Delete one first.', { count: maxViews }),
    )
}
