import { getRights } from '@casebench/shared/contract/permissions'
import { effectivePermissions } from '@casebench/shared/permissions'
import { noSuchUser } from '../people/refusals.ts'
import { rolesOf } from '../people/roles-of.ts'
import { route } from '../routing/route.ts'

/** Uses the same rule that authorizes a caller, so that the two cannot differ. */
export const getRightsRoute = route(getRights, async ({ query, services }) => {
  const { database } = services
  const user = await database.prisma.user.findUnique({
    where: { email: query.email },
    select: { id: true, email: true, name: true, suspendedAt: true },
  })
  if (!user) throw noSuchUser([query.email])
  const roles = (await rolesOf(database, [user.id])).get(user.id) ?? []
  const names = roles.map(({ name }) => name)
  const held = effectivePermissions(
    names.toSorted(),
    roles.flatMap((role) => role.pagePermissions),
    roles.flatMap((role) => role.endpointPermissions),
  )
  return {
    email: user.email,
    name: user.name,
    suspended: user.suspendedAt !== null,
    groups: held.groups,
    page_permissions: held.pagePermissions,
    endpoint_permissions: held.endpointPermissions,
  }
})
