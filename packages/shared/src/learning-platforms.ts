import type { Mode } from './assignment-state.ts'

/** What a learning platform said of somebody who came from it, once it has been checked. */
export type Launch = {
  subject: string
  deploymentId: string
  /** As the platform names it; whether it counts is for the platform's settings to say. */
  email: string | null
  firstName: string
  name: string
  isLearner: boolean
  /** The case that the link on the platform names. */
  target: { caseId: string; mode: Mode } | null
  /** Where the score of this link goes. */
  lineItem: string | null
  /** What it asks for when somebody chooses what a new link leads to. */
  deepLink: { returnUrl: string; data: string | null } | null
  /** What somebody has chosen for it. */
  chosen?: { caseId: string; mode: Mode; title: string }
}

/** Why a launch ended before anyone was let in. */
export const launchFaults = [
  'login_incomplete',
  'platform_unknown',
  'platform_off',
  'state_unknown',
  'other_browser',
  'platform_refused',
  'token_malformed',
  'algorithm_refused',
  'key_unknown',
  'keys_away',
  'signature_wrong',
  'issuer_wrong',
  'audience_wrong',
  'token_expired',
  'token_stale',
  'nonce_wrong',
  'deployment_unknown',
  'version_wrong',
  'message_type_wrong',
  'subject_missing',
  'role_missing',
  'resource_link_missing',
  'deep_link_wrong',
  'deep_link_foreign',
  'line_item_foreign',
  'text_unreadable',
] as const
export type LaunchFault = (typeof launchFaults)[number]

export const maxPlatforms = 100
export const maxDeployments = 50
export const maxServiceOrigins = 20
export const platformLimits = { name: 120, issuer: 500, clientId: 300, deployment: 255, url: 1000 }
