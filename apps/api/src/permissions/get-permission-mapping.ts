import { getPermissionMapping } from '@casebench/shared/contract/permissions'
import { route } from '../routing/route.ts'
import { asMapping } from './mapping.ts'

export const getPermissionMappingRoute = route(getPermissionMapping, async ({ services, reply }) => {
  const roles = await services.database.prisma.role.findMany({ orderBy: { name: 'asc' } })
  reply.header('x-total-count', roles.length)
  return roles.map(asMapping)
})
