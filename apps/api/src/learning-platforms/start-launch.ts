import { startLaunch, startLaunchByForm } from '@casebench/shared/contract/learning-platforms'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { type PublicContext, publicRoute } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { keepBrowserSecret } from './browser-cookie.ts'
import { LaunchRefused } from './launch-fault.ts'
import { refuseLaunch, sendNewWindow } from './launch-page.ts'
import { storeLogin } from './stored-launch.ts'
import { findByIssuer, type Platform } from './stored-platform.ts'

type Login = PublicContext<typeof startLaunch>['query']

async function platformOf(services: Services, login: Login): Promise<Platform> {
  const { iss, client_id, login_hint, target_link_uri, lti_deployment_id } = login
  if (!iss || !login_hint || !target_link_uri) throw new LaunchRefused('login_incomplete')
  const platform = await findByIssuer(services.database, iss, client_id)
  if (!platform) throw new LaunchRefused('platform_unknown', iss)
  if (!platform.on) throw new LaunchRefused('platform_off', platform.id)
  if (lti_deployment_id !== undefined && !platform.deployments.includes(lti_deployment_id))
    throw new LaunchRefused('deployment_unknown', platform.id)
  return platform
}

/** Where the platform asks who is signed in there (1EdTech security framework §5.1.1.2). */
function authorizationUrl(
  platform: Platform,
  publicUrl: string,
  login: Login,
  secrets: Record<'state' | 'nonce', string>,
) {
  const url = new URL(platform.authorization_url)
  const parameters = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.client_id,
    redirect_uri: `${publicUrl}/lti/launch`,
    login_hint: login.login_hint,
    lti_message_hint: login.lti_message_hint,
    ...secrets,
  }
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

const originsOf = (platform: Platform): string[] => [
  ...new Set(
    [platform.authorization_url, platform.issuer]
      .filter((address) => /^https?:/.test(address) && URL.canParse(address))
      .map((address) => new URL(address).origin),
  ),
]

/** The address that the link to a new window has: the same login, where cookies are the window's own. */
const loginHref = (publicUrl: string, login: Login): string =>
  `${publicUrl}/lti/login?${new URLSearchParams(Object.entries(login).filter(([, value]) => value !== undefined) as [string, string][])}`

async function start(services: Services, request: FastifyRequest, reply: FastifyReply, sent: Login) {
  await attemptLimits(services).countFrom('launch', request.ip)
  const { iss, login_hint, target_link_uri, lti_message_hint, lti_deployment_id, client_id } = sent
  const login = { iss, login_hint, target_link_uri, lti_message_hint, lti_deployment_id, client_id }
  try {
    const platform = await platformOf(services, login)
    const { publicUrl } = services.config
    if (/^i?frame$/.test(String(request.headers['sec-fetch-dest'])))
      return sendNewWindow(request, reply, loginHref(publicUrl, login), originsOf(platform))
    const secrets = await storeLogin(services.database, platform.id, keepBrowserSecret(request, reply))
    return reply.redirect(authorizationUrl(platform, publicUrl, login, secrets), 302)
  } catch (error) {
    return refuseLaunch(request, reply, error)
  }
}

export const startLaunchRoute = publicRoute(startLaunch, ({ query, services, request, reply }) =>
  start(services, request, reply, query),
)

export const startLaunchByFormRoute = publicRoute(startLaunchByForm, ({ body, services, request, reply }) =>
  start(services, request, reply, body),
)
