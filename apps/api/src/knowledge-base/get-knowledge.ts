import { getKnowledge } from '@casebench/shared/contract/knowledge-base'
import { route } from '../routing/route.ts'
import { findEntries } from './entry-query.ts'

export const getKnowledgeRoute = route(getKnowledge, async ({ query, services, reply }) => {
  const { q, page, ...listed } = query
  const { entries, total } = await findEntries(services.readDatabase, { q, page }, listed)
  reply.header('x-total-count', total)
  return entries
})
