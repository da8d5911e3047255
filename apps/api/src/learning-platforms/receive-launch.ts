import { receiveLaunch } from '@casebench/shared/contract/learning-platforms'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { publicRoute } from '../routing/route.ts'
import { LaunchRefused } from './launch-fault.ts'
import { refuseLaunch } from './launch-page.ts'
import { keysOfPlatforms } from './platform-keys.ts'
import { storeLaunch, takeLogin } from './stored-launch.ts'
import { verifyLaunch } from './verify-launch.ts'

/**
 * A page of the platform posts here, so that no cookie of ours comes along: state and nonce prove the sign-in, and the
 * browser proves itself where it goes on.
 */
export const receiveLaunchRoute = publicRoute(receiveLaunch, async ({ body, services, request, reply }) => {
  await attemptLimits(services).countFrom('launch', request.ip)
  try {
    const { state, id_token, error, error_description } = body
    const login = state === undefined ? undefined : await takeLogin(services.database, state)
    if (state === undefined || !login) throw new LaunchRefused('state_unknown')
    const { platform, nonce } = login
    if (error !== undefined) throw new LaunchRefused('platform_refused', `${error} ${error_description ?? ''}`)
    if (!platform.on) throw new LaunchRefused('platform_off', platform.id)
    if (id_token === undefined) throw new LaunchRefused('token_malformed')
    const { find } = keysOfPlatforms(services)
    const launch = await verifyLaunch(id_token, platform, nonce, find, services.config.platformHosts)
    const ticket = await storeLaunch(services.database, state, launch)
    return reply.redirect(`/lti/continue?${new URLSearchParams({ ticket })}`, 302)
  } catch (error) {
    return refuseLaunch(request, reply, error)
  }
})
