import { publishedToolKeys } from '@casebench/domain/learning-platforms/tool-key'
import { toolKeySet } from '@casebench/shared/contract/learning-platforms'
import { publicRoute } from '../routing/route.ts'

export const toolKeySetRoute = publicRoute(toolKeySet, async ({ services: { database, config }, reply }) => {
  reply.header('cache-control', 'public, max-age=300')
  return { keys: await publishedToolKeys(database, config.secret) }
})
