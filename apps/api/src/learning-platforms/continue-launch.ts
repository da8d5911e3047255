import { recordActivity } from '@casebench/domain/activity/record-activity'
import { transaction } from '@casebench/server/database'
import { continueLaunch } from '@casebench/shared/contract/learning-platforms'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { setRefreshCookie } from '../authentication/refresh-cookie.ts'
import { type Device, openSessionOn, type RefreshGrant } from '../authentication/sessions.ts'
import { publicRoute } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { browserSecret } from './browser-cookie.ts'
import { LaunchRefused } from './launch-fault.ts'
import { refuseLaunch } from './launch-page.ts'
import { launchTarget } from './launch-target.ts'
import { platformAccount } from './platform-account.ts'
import { endLaunch, waitingLaunch } from './stored-launch.ts'

type Way = { path: string; session?: RefreshGrant }

/**
 * Lets in whom the platform has vouched for, all of it or nothing: the account, the case, the session, the log. Whoever has to
 * sign in themselves is sent to do that, and nothing is stored before: anyone at the platform may say that they are theirs.
 */
const enter = (services: Services, ticket: string, browser: string | undefined, device: Device): Promise<Way> =>
  transaction(services.database, async (client) => {
    const waiting = await waitingLaunch(client, ticket, browser)
    if (waiting === 'other_browser') throw new LaunchRefused('other_browser')
    if (!waiting) throw new LaunchRefused('state_unknown')
    // Choosing what a link leads to is for whoever may assign cases: the page asks them to sign in.
    if (waiting.launch.deepLink) return { path: `/admin/link_case?${new URLSearchParams({ ticket })}` }
    const person = services.config.identity.external ? undefined : await platformAccount(client, waiting)
    if (!person) return { path: `/platform/link?${new URLSearchParams({ ticket })}` }
    if (person.suspended) return { path: '/auth/suspended' }
    const path = await launchTarget(client, waiting, person)
    await endLaunch(client, waiting)
    const { email } = person
    const detail = { platform: waiting.platform.name, ...(person.change && { [person.change]: true }) }
    await client
      .updateTable('user')
      .set({ has_logged_in: true, has_logged_out: false })
      .where('id', '=', person.id)
      .execute()
    await recordActivity(client, { actor: email, about: email, action: 'sign_in', detail })
    return { path, session: await openSessionOn(client, person.id, device) }
  })

export const continueLaunchRoute = publicRoute(continueLaunch, async ({ query, services, request, reply }) => {
  await attemptLimits(services).countFrom('launch', request.ip)
  try {
    const device = { userAgent: request.headers['user-agent'] ?? '', address: request.ip }
    const { path, session } = await enter(services, query.ticket ?? '', browserSecret(request), device)
    if (session) setRefreshCookie(request, reply, session.refreshToken, session.expiresAt)
    return reply.redirect(path, 302)
  } catch (error) {
    return refuseLaunch(request, reply, error)
  }
})
