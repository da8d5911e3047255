import { isMode } from '@casebench/shared/assignment-state'
import { doubtfulEmailFault } from '@casebench/shared/emails'
import type { Launch } from '@casebench/shared/learning-platforms'
import type { JWTPayload } from 'jose'
import { profileFrom } from '../external-identity/profile.ts'
import { unstorableIn } from '../http/text.ts'
import { LaunchRefused } from './launch-fault.ts'

const claim = 'https://purl.imsglobal.org/spec/lti/claim'
const services = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'
const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings'
const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'
const maxLineItemLength = 2000
const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership'

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const textOf = (value: unknown, maxLength: number): string | null =>
  typeof value === 'string' && value !== '' && value.length <= maxLength ? value : null
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []

/** Core specification §5.3.7: sub is at most 255 characters of ASCII. */
const isSubject = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 255 && /^[\x20-\x7e]+$/.test(value)

/** An empty list is a person without a role, which an anonymous launch may be; one without the list is no launch. */
function isLearner(roles: unknown): boolean {
  if (!Array.isArray(roles)) throw new LaunchRefused('role_missing')
  const held = textsOf(roles)
  if (held.length === 0) throw new LaunchRefused('role_missing')
  return held.some(
    (role) => role === `${membership}#Learner` || role === 'Learner' || role.startsWith(`${membership}/Learner#`),
  )
}

function target(custom: Fields): Launch['target'] {
  const caseId = textOf(custom.case_id, 80)
  const mode = custom.mode ?? 'training'
  return caseId !== null && typeof mode === 'string' && isMode(mode) ? { caseId, mode } : null
}

/** Scores and the token for them go there: only to the platform itself. */
function lineItemOf(endpoint: Fields, isOwnAddress: (address: string) => boolean): string | null {
  const { lineitem, scope } = endpoint
  if (typeof lineitem !== 'string' || lineitem === '' || !textsOf(scope).includes(scoreScope)) return null
  if (lineitem.length > maxLineItemLength || !isOwnAddress(lineitem))
    throw new LaunchRefused('line_item_foreign', lineitem)
  return lineitem
}

/** A browser is sent there with a signed message: a page, not a script, and one of the platform itself. */
function deepLinkOf(settings: Fields, isOwnPage: (address: string) => boolean): Launch['deepLink'] {
  const returnUrl = textOf(settings.deep_link_return_url, 4000)
  const isPage = returnUrl !== null && URL.canParse(returnUrl) && /^https?:$/.test(new URL(returnUrl).protocol)
  if (!isPage || !textsOf(settings.accept_types).includes('ltiResourceLink')) throw new LaunchRefused('deep_link_wrong')
  if (!isOwnPage(returnUrl)) throw new LaunchRefused('deep_link_foreign', returnUrl)
  return { returnUrl, data: typeof settings.data === 'string' ? settings.data : null }
}

/**
 * A platform that names an address vouches for it, unless it says that it is not verified: most do not have that claim. What
 * may be another's is none.
 */
function emailOf({ email, email_verified: verified }: JWTPayload): string | null {
  if (verified !== undefined && verified !== null && verified !== true) return null
  return typeof email === 'string' && doubtfulEmailFault(email) === undefined ? email.toLowerCase() : null
}

type Rules = {
  deployments: readonly string[]
  /** Whether the server may call an address as one of the platform. */
  isOwnAddress: (address: string) => boolean
  /** Whether a browser may be sent to an address as one of the platform. */
  isOwnPage: (address: string) => boolean
}

/**
 * What a message says that came from a platform.
 * @throws LaunchRefused naming what is missing in it.
 */
export function launchFrom(payload: JWTPayload, { deployments, isOwnAddress, isOwnPage }: Rules): Launch {
  const of = (name: string) => payload[`${claim}/${name}`]
  const deploymentId = of('deployment_id')
  if (typeof deploymentId !== 'string' || !deployments.includes(deploymentId))
    throw new LaunchRefused('deployment_unknown', deploymentId)
  if (of('version') !== '1.3.0') throw new LaunchRefused('version_wrong', of('version'))
  const type = of('message_type')
  if (type !== 'LtiResourceLinkRequest' && type !== 'LtiDeepLinkingRequest')
    throw new LaunchRefused('message_type_wrong', type)
  if (!isSubject(payload.sub)) throw new LaunchRefused('subject_missing')
  const learner = isLearner(of('roles'))
  const isDeepLinking = type === 'LtiDeepLinkingRequest'
  if (!isDeepLinking && textOf(fieldsOf(of('resource_link')).id, 255) === null)
    throw new LaunchRefused('resource_link_missing')
  const { firstName, name } = profileFrom(payload.sub, [payload], '')
  const launch = {
    subject: payload.sub,
    deploymentId,
    email: emailOf(payload),
    firstName,
    name,
    isLearner: learner,
    target: isDeepLinking ? null : target(fieldsOf(of('custom'))),
    lineItem: isDeepLinking ? null : lineItemOf(fieldsOf(payload[services]), isOwnAddress),
    deepLink: isDeepLinking ? deepLinkOf(fieldsOf(payload[deepLinking]), isOwnPage) : null,
  }
  const fault = unstorableIn(launch, 'launch')
  if (fault) throw new LaunchRefused('text_unreadable', fault.path)
  return launch
}
