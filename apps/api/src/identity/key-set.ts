import { keySet } from '@casebench/shared/contract/identity'
import { publicRoute } from '../routing/route.ts'

export const keySetRoute = publicRoute(keySet, async ({ services, reply }) => {
  reply.header('cache-control', 'public, max-age=300')
  return { keys: services.tokens.publicKeys() as Record<string, unknown>[] }
})
