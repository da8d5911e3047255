import type { PrismaDatabase } from '@casebench/server/prisma-database'
import { contract } from '@casebench/shared/contract/all'
import { type PagePermission, startingRoles } from '@casebench/shared/permissions'

type Endpoint = { endpoint: string; page: PagePermission }

/** The endpoints that roles may be granted, by the contract. */
const endpoints: readonly Endpoint[] = Object.values(contract).flatMap(({ authorization }) =>
  authorization.who === 'administrator' ? [{ endpoint: authorization.endpoint, page: authorization.page }] : [],
)

const endpointsOf = (pages: readonly string[], among: readonly Endpoint[]): string[] =>
  among.filter(({ page }) => pages.includes(page)).map(({ endpoint }) => endpoint)

const fact = 'endpoints'

/** Gives the endpoints that this version brings to the roles that hold their page; what was revoked earlier stays so. */
async function grantNewEndpoints({ prisma }: PrismaDatabase): Promise<void> {
  const known = await prisma.installationFact.findUnique({ where: { key: fact } })
  const earlier = Array.isArray(known?.value) ? known.value : []
  const added = endpoints.filter(({ endpoint }) => !earlier.includes(endpoint))
  if (added.length === 0) return
  const roles = await prisma.role.findMany()
  const value = endpoints.map(({ endpoint }) => endpoint)
  await prisma.$transaction([
    ...roles.map((role) => {
      const granted = new Set([...role.endpointPermissions, ...endpointsOf(role.pagePermissions, added)])
      return prisma.role.update({ where: { id: role.id }, data: { endpointPermissions: [...granted] } })
    }),
    prisma.installationFact.upsert({ where: { key: fact }, create: { key: fact, value }, update: { value } }),
  ])
}

/** Makes the roles that exist from the start; one that was edited since stays as it is. */
export async function ensureStartingRoles(database: PrismaDatabase): Promise<void> {
  await database.prisma.role.createMany({
    data: Object.entries(startingRoles).map(([name, pages]) => ({
      name,
      pagePermissions: [...pages],
      endpointPermissions: endpointsOf(pages, endpoints),
    })),
    skipDuplicates: true,
  })
  await grantNewEndpoints(database)
}
