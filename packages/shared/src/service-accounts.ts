import type { Endpoint } from './contract/endpoint.ts'
import { adminPermissions, type PagePermission } from './permissions.ts'

/**
 * Rights that no program gets: those that give rights or keys, those that decide how the installation works or what
 * people agree to, and those by which a person judges the work of another.
 */
const personalRights = [
  'permissions',
  'service_accounts',
  'modules',
  'policies',
  'mail_templates',
  // Whoever adds a platform decides who it vouches for.
  'learning_platforms',
  // Whoever adds an address decides who is told about people.
  'webhooks',
  'ai_controls',
  'support_questions',
  'personal_data',
  'manual_assessment',
  'reset_work',
  'regrade_results',
  'add_case',
  'edit_case',
  'delete_cases',
  'edit_training',
] as const satisfies readonly PagePermission[]

type ProgramRight = Exclude<(typeof adminPermissions)[number], (typeof personalRights)[number]>

/** What a service account can be given. */
export const programRights: readonly ProgramRight[] = adminPermissions.filter(
  (right): right is ProgramRight => !(personalRights as readonly string[]).includes(right),
)

/**
 * Calls of administrators that only people make, although their right can be given to a program: they open a way to sign
 * in as somebody, cannot be undone, or belong to the person who began them.
 */
const personalCalls: ReadonlySet<string> = new Set([
  'reset_password',
  'users/remove_second_factor',
  'users/get_outgoing_mail',
  'users/erasure_preview',
  'users/erase_user',
  'users/import_preview',
  'users/get_import',
  'users/get_import_rows',
  'users/get_imports',
  'users/import_apply',
  'users/stop_import',
  'users/undo_import',
  'assessment/rate_standard',
  'system/get_provisioning',
  'system/set_provisioning',
])

const isProgramRight = (right: string | undefined): boolean => programRights.some((known) => known === right)

/** Whether a call is one that programs make at all: which of these its account may make is a matter of its rights. */
export function admitsKeys({ authorization, beforeAcceptance, allowSuspended }: Endpoint): boolean {
  if (beforeAcceptance || allowSuspended) return false
  if (authorization.who === 'owner') return isProgramRight(authorization.orHolding)
  return (
    authorization.who === 'administrator' &&
    isProgramRight(authorization.page) &&
    !personalCalls.has(authorization.endpoint)
  )
}

/** How the audit trail names a service account. No person's email can be this. */
const actorPrefix = 'service-account/'

export const actorOf = (name: string): string => `${actorPrefix}${name}`

/** The name of the service account that an entry of the audit trail names; undefined where it names a person. */
export const serviceAccountOf = (actor: string): string | undefined =>
  actor.startsWith(actorPrefix) ? actor.slice(actorPrefix.length) : undefined

export const serviceAccountNamePattern = '^[a-z][a-z0-9-]*$'
export const maxServiceAccountNameLength = 40
export const maxPurposeLength = 300
export const maxKeyNameLength = 60
/** Accounts that are not retired. */
export const maxServiceAccounts = 100
/** Keys of one account that are good: more than a rotation needs. */
export const maxKeysPerAccount = 10
export const maxKeyDays = 365
