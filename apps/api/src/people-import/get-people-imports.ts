import { getPeopleImports } from '@casebench/shared/contract/people-import'
import { route } from '../routing/route.ts'
import { listImports } from './stored-import.ts'

export const getPeopleImportsRoute = route(getPeopleImports, async ({ query, services, reply }) => {
  const { imports, total } = await listImports(services.readDatabase, {
    limit: query.limit,
    offset: query.offset,
    q: query.q,
  })
  reply.header('x-total-count', total)
  return imports
})
