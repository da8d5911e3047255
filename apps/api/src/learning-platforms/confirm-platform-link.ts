import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { confirmPlatformLink } from '@casebench/shared/contract/learning-platforms'
import { logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { launchTarget } from './launch-target.ts'
import { ownWaitingLaunch } from './own-waiting-launch.ts'
import { linkConfirmed } from './platform-account.ts'
import { endLaunch } from './stored-launch.ts'

export const confirmPlatformLinkRoute = route(confirmPlatformLink, ({ body: { ticket }, services, request, caller }) =>
  transaction(services.database, async (client) => {
    const waiting = await ownWaitingLaunch(client, request, ticket, 'account')
    const linked = await linkConfirmed(client, waiting, caller.userId)
    if (linked === 'to_another')
      throw conflict(
        'linked_to_another',
        i18n.t('This account of the learning platform belongs to somebody else here.'),
      )
    const path = await launchTarget(client, waiting, { id: caller.userId, email: caller.email })
    await endLaunch(client, waiting)
    if (linked === 'now') {
      const detail = { platform: waiting.platform.name, subject: waiting.launch.subject }
      await logAct(client, caller, { action: 'link_platform_account', detail })
    }
    return { message: i18n.t('Accounts linked.'), path }
  }),
)
