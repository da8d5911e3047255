import { getKnowledge } from '@casebench/shared/contract/knowledge-base'
import { route } from '../routing/route.ts'
import { findEntries } from './entry-query.ts'

export const getKnowledgeRoute = route(getKnowledge, async ({ query, services, reply }) => {
  const { entries, total } = await findEntries(services.database, query)
  reply.header('x-total-count', total)
  return entries
})
