import { transaction } from '@casebench/server/database'
import { getPlatformLink } from '@casebench/shared/contract/learning-platforms'
import { route } from '../routing/route.ts'
import { ownWaitingLaunch } from './own-waiting-launch.ts'

export const getPlatformLinkRoute = route(getPlatformLink, ({ query: { ticket }, services, request }) =>
  transaction(services.database, async (client) => {
    const { platform, launch } = await ownWaitingLaunch(client, request, ticket)
    return { platform: platform.name, name: launch.name || launch.email || launch.subject }
  }),
)
