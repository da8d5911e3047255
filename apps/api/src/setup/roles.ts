import type { PrismaDatabase } from '@casebench/server/prisma-database'
import { contract } from '@casebench/shared/contract/all'
import { type PagePermission, startingRoles } from '@casebench/shared/permissions'

/** The endpoints that belong to pages, by the contract. */
const endpointsOf = (pages: readonly PagePermission[]): string[] =>
  Object.values(contract).flatMap((call) =>
    call.may.who === 'administrator' && pages.includes(call.may.page) ? [call.may.endpoint] : [],
  )

/** Makes the roles that exist from the start; one that was edited since stays as it is. */
export async function ensureStartingRoles({ prisma }: PrismaDatabase): Promise<void> {
  await prisma.role.createMany({
    data: Object.entries(startingRoles).map(([name, pages]) => ({
      name,
      pagePermissions: [...pages],
      endpointPermissions: endpointsOf(pages),
    })),
    skipDuplicates: true,
  })
}
