import { getTests } from '@casebench/shared/contract/assessment'
import { route } from '../routing/route.ts'
import { findTests } from './test-query.ts'

export const getTestsRoute = route(getTests, async ({ query, services, reply }) => {
  const { sort, limit, offset, ...filter } = query
  const { found, total } = await findTests(services.readDatabase, filter, { sort, limit, offset })
  reply.header('x-total-count', total)
  return found
})
