import { sql } from 'kysely'
import type { Scim } from './client.ts'
import { conditionOf, readFilter } from './filter.ts'
import { filterIn, listResponse, type Query, readPage } from './list-query.ts'
import { project, readProjection } from './projection.ts'
import { noSuchResource } from './scim-error.ts'
import { managedUsers, selectUsers, type UserResource, userAttributes, userResource } from './user-resource.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const isId = (text: string): boolean => uuid.test(text)

/** @throws ScimError 404 for whom the client does not manage, whether or not there is such a person. */
export async function requireUser({ services, client, base }: Scim, id: string): Promise<UserResource> {
  const row = isId(id)
    ? await selectUsers(services.database, client.id).where('u.id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw noSuchResource()
  return userResource(row, base)
}

/** Whom the client manages, the first that it added first. */
export async function listUsers({ services, client, base }: Scim, query: Query) {
  const page = readPage(query)
  const projection = readProjection(query)
  const filter = filterIn(query)
  const condition = filter === undefined ? sql<boolean>`true` : conditionOf(readFilter(filter), userAttributes)
  const { total } = await managedUsers(services.database, client.id)
    .where(condition)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows =
    page.count === 0
      ? []
      : await selectUsers(services.database, client.id)
          .where(condition)
          .orderBy('s.created_at')
          .orderBy('s.user_id')
          .limit(page.count)
          .offset(page.startIndex - 1)
          .execute()
  return listResponse(
    Number(total),
    page,
    rows.map((row) => project(userResource(row, base), projection)),
  )
}
