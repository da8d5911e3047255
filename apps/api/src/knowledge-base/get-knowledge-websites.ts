import { getKnowledgeWebsites } from '@casebench/shared/contract/knowledge-base'
import { route } from '../routing/route.ts'
import { findWebsites } from './website-query.ts'

export const getKnowledgeWebsitesRoute = route(getKnowledgeWebsites, async ({ query, services, reply }) => {
  const { websites, total } = await findWebsites(services.database, query)
  reply.header('x-total-count', total)
  return websites
})
