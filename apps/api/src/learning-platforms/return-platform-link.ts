import { toolAlgorithm, toolSigner } from '@casebench/domain/learning-platforms/tool-key'
import { transaction } from '@casebench/server/database'
import { randomToken } from '@casebench/server/secrets'
import { returnPlatformLink } from '@casebench/shared/contract/learning-platforms'
import { SignJWT } from 'jose'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { publicRoute } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { browserSecret } from './browser-cookie.ts'
import { LaunchRefused } from './launch-fault.ts'
import { refuseLaunch, sendReturn } from './launch-page.ts'
import { endLaunch, type WaitingLaunch, waitingLaunch } from './stored-launch.ts'

const claim = 'https://purl.imsglobal.org/spec/lti/claim'
const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim'

/** Deep Linking 2.0 §4.4: one link, with a column for its score. */
async function response(services: Services, { platform, launch }: WaitingLaunch): Promise<string> {
  const { chosen, deepLink, deploymentId } = launch
  if (!chosen || !deepLink) throw new LaunchRefused('state_unknown')
  const { keyId, key } = await toolSigner(services.database, services.config.secret)
  const { caseId, mode, title } = chosen
  const item = {
    type: 'ltiResourceLink',
    title,
    url: `${services.config.publicUrl}/lti/launch`,
    custom: { case_id: caseId, mode },
    lineItem: { label: title, scoreMaximum: 100 },
  }
  return new SignJWT({
    nonce: randomToken(),
    [`${claim}/deployment_id`]: deploymentId,
    [`${claim}/message_type`]: 'LtiDeepLinkingResponse',
    [`${claim}/version`]: '1.3.0',
    [`${deepLinking}/content_items`]: [item],
    // As it came, where it came.
    ...(deepLink.data !== null && { [`${deepLinking}/data`]: deepLink.data }),
  })
    .setProtectedHeader({ alg: toolAlgorithm, kid: keyId, typ: 'JWT' })
    .setIssuer(platform.client_id)
    .setAudience(platform.issuer)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key)
}

/** A page of ours with a form, as the response is posted by the browser. It is given out once. */
export const returnPlatformLinkRoute = publicRoute(
  returnPlatformLink,
  async ({ query: { ticket }, services, request, reply }) => {
    await attemptLimits(services).countFrom('launch', request.ip)
    try {
      const waiting = await transaction(services.database, async (client) => {
        const found = await waitingLaunch(client, ticket ?? '', browserSecret(request))
        if (found === 'other_browser') throw new LaunchRefused('other_browser')
        if (!found?.launch.chosen) throw new LaunchRefused('state_unknown')
        await endLaunch(client, found)
        return found
      })
      const { platform, launch } = waiting
      const token = await response(services, waiting)
      return sendReturn(request, reply, { platform: platform.name, url: launch.deepLink?.returnUrl ?? '', token })
    } catch (error) {
      return refuseLaunch(request, reply, error)
    }
  },
)
