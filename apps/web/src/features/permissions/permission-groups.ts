import { contract } from '@casebench/shared/contract/all'
import { adminPermissions, type PagePermission } from '@casebench/shared/permissions'
import { t } from '@lingui/core/macro'
import { permissionLabels } from '../../ui/studio-texts/permission-labels.ts'

/** A call of the server that a page needs. */
type Endpoint = { key: string; summary: string }
export type PermissionKey = { page: PagePermission; endpoints: readonly Endpoint[] }
export type PermissionGroup = { title: string; keys: readonly PermissionKey[] }

const groups: readonly { title: string; pages: readonly PagePermission[] }[] = [
  {
    get title() {
      return t`Applicants`
    },
    pages: ['manage_applicants', 'delete_applicants'],
  },
  {
    get title() {
      return t`Organizations`
    },
    pages: [
      'manage_organizations',
      'organization_profile',
      'add_organization',
      'edit_organization',
      'delete_organizations',
    ],
  },
  {
    get title() {
      return t`Cohorts`
    },
    pages: ['manage_cohorts', 'cohort_profile', 'add_cohort', 'edit_cohort', 'delete_cohorts'],
  },
  {
    get title() {
      return t`Users`
    },
    pages: [
      'manage_users',
      'user_profile',
      'add_user',
      'edit_user',
      'suspend_users',
      'activate_users',
      'delete_users',
      'personal_data',
    ],
  },
  {
    get title() {
      return t`Cases`
    },
    pages: [
      'cases',
      'case_profile',
      'add_case',
      'edit_case',
      'delete_cases',
      'assign_cases',
      'unassign_cases',
      'unassign_cases_from_user',
    ],
  },
  {
    get title() {
      return t`Results`
    },
    pages: ['manual_assessment', 'reset_work', 'regrade_results'],
  },
  {
    get title() {
      return t`Assistant`
    },
    pages: ['knowledge_base', 'ai_controls', 'ai_usage', 'support_questions'],
  },
  {
    get title() {
      return t`Administration`
    },
    pages: [
      'admin_dashboard',
      'permissions',
      'audit_trail',
      'system_health',
      'policies',
      'mail_templates',
      'service_accounts',
      'provisioning',
      'learning_platforms',
      'webhooks',
    ],
  },
]

function endpointsByPage(): ReadonlyMap<string, Endpoint[]> {
  const byPage = new Map<string, Endpoint[]>()
  for (const { authorization, summary } of Object.values(contract)) {
    if (authorization.who !== 'administrator') continue
    const known = byPage.get(authorization.page) ?? []
    if (!known.some(({ key }) => key === authorization.endpoint)) known.push({ key: authorization.endpoint, summary })
    byPage.set(authorization.page, known)
  }
  return byPage
}

/** Every key that a role can hold, by what it is about; each page with the calls that it needs. */
export function permissionGroups(): PermissionGroup[] {
  const endpoints = endpointsByPage()
  const named = new Set(groups.flatMap(({ pages }) => pages))
  const rest = adminPermissions.filter((page) => !named.has(page))
  return [...groups, ...(rest.length > 0 ? [{ title: t`Other`, pages: rest }] : [])].map(({ title, pages }) => ({
    title,
    keys: pages.map((page) => ({ page, endpoints: endpoints.get(page) ?? [] })),
  }))
}

const isNamed = (key: string): key is PagePermission => Object.hasOwn(permissionLabels, key)

/** `manage_users` as "Manage users"; a key that is not ours is its own name. */
export const permissionLabel = (key: string): string => (isNamed(key) ? permissionLabels[key] : key)

const matches = (text: string, query: string): boolean => text.toLowerCase().includes(query)

/** The keys whose name, group or calls a search finds. */
export function searched(all: readonly PermissionGroup[], query: string): PermissionGroup[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return [...all]
  return all
    .map(({ title, keys }) => ({
      title,
      keys: matches(title, wanted)
        ? keys
        : keys.filter(
            ({ page, endpoints }) =>
              matches(page, wanted) ||
              matches(permissionLabel(page), wanted) ||
              endpoints.some(({ key, summary }) => matches(key, wanted) || matches(summary, wanted)),
          ),
    }))
    .filter(({ keys }) => keys.length > 0)
}
