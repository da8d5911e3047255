import type { Endpoint } from './contract/endpoint.ts'
import type { adminPermissions } from './permissions.ts'

type Right = (typeof adminPermissions)[number]

/** What a service account can be given. A new right is in none of these two lists, and does not compile until it is decided. */
export const programRights = [
  'admin_dashboard',
  'manage_applicants',
  'manage_organizations',
  'add_organization',
  'edit_organization',
  'organization_profile',
  'manage_cohorts',
  'add_cohort',
  'edit_cohort',
  'cohort_profile',
  'manage_users',
  'add_user',
  'edit_user',
  'suspend_users',
  'activate_users',
  'user_profile',
  'cases',
  'assign_cases',
  'unassign_cases',
  'unassign_cases_from_user',
  'case_profile',
  'knowledge_base',
  'ai_usage',
  'audit_trail',
  'system_health',
  'training',
  'provisioning',
] as const satisfies readonly Right[]

type ProgramRight = (typeof programRights)[number]

/**
 * Rights that no program gets: those that give rights or keys, those that decide how the installation works or what
 * people agree to, those by which a person judges the work of another, and those that are for deleting people or what
 * belongs to them, which nobody brings back.
 */
export const personalRights = [
  'delete_applicants',
  'delete_organizations',
  'delete_cohorts',
  'delete_users',
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
] as const satisfies readonly Exclude<Right, ProgramRight>[]

/** Every right is in one of the lists: none is left over. */
null satisfies Exclude<Right, ProgramRight | (typeof personalRights)[number]> extends never ? null : never

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
/** How long a list has a key that has expired. */
export const expiredKeyDays = 90
/** A key that ends so soon that its successor should be made now. */
export const expiringKeyDays = 14
