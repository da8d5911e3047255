import Type, { type Static } from 'typebox'

/** What every user may see (specification §6). */
export const basePermissions = ['candidate_dashboard', 'training_mode', 'test_mode', 'case_review'] as const

/** Specification §6, in its order, then the keys of screens that it names without one. */
export const adminPermissions = [
  'admin_dashboard',
  'manage_applicants',
  'delete_applicants',
  'manage_organizations',
  'add_organization',
  'edit_organization',
  'delete_organizations',
  'organization_profile',
  'manage_cohorts',
  'add_cohort',
  'edit_cohort',
  'delete_cohorts',
  'cohort_profile',
  'manage_users',
  'add_user',
  'edit_user',
  'suspend_users',
  'activate_users',
  'delete_users',
  'user_profile',
  'manual_assessment',
  'cases',
  'add_case',
  'edit_case',
  'delete_cases',
  'assign_cases',
  'unassign_cases',
  'unassign_cases_from_user',
  'case_profile',
  'knowledge_base',
  'permissions',
  'ai_controls',
  'ai_usage',
  'support_questions',
  'audit_trail',
  'system_health',
  'personal_data',
  'reset_work',
  'regrade_results',
  'modules',
  'policies',
  'mail_templates',
  'learning_platforms',
  'training',
  'edit_training',
  'service_accounts',
  'provisioning',
  'webhooks',
] as const

export const PagePermission = Type.Enum([...basePermissions, ...adminPermissions])
export type PagePermission = Static<typeof PagePermission>

export const productOwner = 'Product_Owner'
export const suspendedRole = 'Suspended'
export const candidateRole = 'Candidate'

/** The roles that exist from the start and the page permissions each holds beyond the base. */
export const startingRoles: Readonly<Record<string, readonly PagePermission[]>> = {
  [productOwner]: adminPermissions,
  [suspendedRole]: [],
  [candidateRole]: [],
  Coordinator: [
    'admin_dashboard',
    'manage_applicants',
    'delete_applicants',
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
    'manual_assessment',
    'reset_work',
    'regrade_results',
    'assign_cases',
    'unassign_cases',
    'unassign_cases_from_user',
    'support_questions',
    'training',
    'edit_training',
  ],
  Case_Author: ['admin_dashboard', 'cases', 'add_case', 'edit_case', 'delete_cases', 'case_profile', 'knowledge_base'],
  Auditor: [
    'admin_dashboard',
    'organization_profile',
    'cohort_profile',
    'user_profile',
    'case_profile',
    'ai_usage',
    'audit_trail',
  ],
}

/** What someone holds: what every decision about them rests on. */
export type EffectivePermissions = {
  groups: readonly string[]
  pagePermissions: readonly string[]
  endpointPermissions: readonly string[]
}

/** What someone of these roles holds, whom the roles grant these pages and endpoints. Without a role one is a candidate. */
export const effectivePermissions = (
  groups: readonly string[],
  pages: readonly string[],
  endpoints: readonly string[],
) => ({
  groups: groups.length > 0 ? [...groups] : [candidateRole],
  pagePermissions: [...new Set([...basePermissions, ...pages])],
  endpointPermissions: [...new Set(endpoints)],
})

/** The roles of somebody as everybody is told them: being suspended is stored apart from them, and told as one. */
export const groupsWith = (groups: readonly string[], suspended: boolean): string[] =>
  suspended ? [...groups, suspendedRole] : [...groups]

/** The rule of specification §5: support is open to all, the product owner may do everything, the rest is by key. */
export const canOpenPage = (page: string, groups: readonly string[], permissions: readonly string[]): boolean =>
  page === 'support' || groups.includes(productOwner) || permissions.includes(page.toLowerCase())
