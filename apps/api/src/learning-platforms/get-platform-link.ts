import { transaction } from '@casebench/server/database'
import { getPlatformLink } from '@casebench/shared/contract/learning-platforms'
import { route } from '../routing/route.ts'
import { ownWaitingLaunch } from './own-waiting-launch.ts'
import { linkedUser } from './platform-account.ts'

export const getPlatformLinkRoute = route(getPlatformLink, ({ query: { ticket, kind }, services, request, caller }) =>
  transaction(services.database, async (client) => {
    const waiting = await ownWaitingLaunch(client, request, ticket, kind)
    const { platform, launch } = waiting
    const userId = await linkedUser(client, waiting)
    return {
      platform: platform.name,
      name: launch.name || launch.email || launch.subject,
      linked_to: userId === undefined ? null : userId === caller.userId ? 'you' : 'another',
    }
  }),
)
