import { keySet } from '@casebench/shared/contract/identity'
import { tokens } from '../authentication/tokens.ts'
import { publicRoute } from '../routing/route.ts'

export const keySetRoute = publicRoute(keySet, async ({ services, reply }) => {
  reply.header('cache-control', 'public, max-age=300')
  return { keys: (await tokens(services).publicKeys()) as Record<string, unknown>[] }
})
