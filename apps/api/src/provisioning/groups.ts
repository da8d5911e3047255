import { sql } from 'kysely'
import type { Scim } from './client.ts'
import { conditionOf, readFilter } from './filter.ts'
import { clientGroups, type GroupResource, groupAttributes, groupResource, selectGroups } from './group-resource.ts'
import { scimLimits } from './limits.ts'
import { filterIn, listResponse, type Query, readPage } from './list-query.ts'
import { includes, project, readProjection } from './projection.ts'
import { noSuchResource } from './scim-error.ts'
import { isId } from './users.ts'

/** @throws ScimError 404 for a group of another client as for one that there is not. */
export async function requireGroup(scim: Scim, id: string, withMembers: boolean): Promise<GroupResource> {
  const { services, client, base } = scim
  const row = isId(id)
    ? await selectGroups(services.database, client.id, withMembers).where('g.id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw noSuchResource()
  return groupResource(row, base)
}

/** The groups of the client, the first that it added first. */
export async function listGroups({ services, client, base }: Scim, query: Query) {
  const projection = readProjection(query)
  const withMembers = includes(projection, 'members')
  const page = readPage(query, withMembers ? scimLimits.groupsWithMembers : scimLimits.pageSize)
  const filter = filterIn(query)
  const condition = filter === undefined ? sql<boolean>`true` : conditionOf(readFilter(filter), groupAttributes)
  const { total } = await clientGroups(services.database, client.id)
    .where(condition)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows =
    page.count === 0
      ? []
      : await selectGroups(services.database, client.id, withMembers)
          .where(condition)
          .orderBy('g.created_at')
          .orderBy('g.id')
          .limit(page.count)
          .offset(page.startIndex - 1)
          .execute()
  return listResponse(
    Number(total),
    page,
    rows.map((row) => project(groupResource(row, base), projection)),
  )
}
