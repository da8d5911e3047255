import { canOpenPage } from '@casebench/shared/permissions'
import type { Roles } from '../../api/roles-cache.ts'

/** Where one may begin in the Admin Studio, in the order of its sidebar. Without their titles: the login needs none of those. */
export const beginnings: readonly { path: string; permission: string }[] = [
  { path: '/admin', permission: 'admin_dashboard' },
  { path: '/admin/users/applicants', permission: 'manage_applicants' },
  { path: '/admin/users/organizations', permission: 'manage_organizations' },
  { path: '/admin/users/cohorts', permission: 'manage_cohorts' },
  { path: '/admin/users/users', permission: 'manage_users' },
  { path: '/admin/users/permissions', permission: 'permissions' },
  { path: '/admin/case_manager/cases', permission: 'cases' },
  { path: '/admin/ai_controls/embeddings', permission: 'knowledge_base' },
  { path: '/admin/ai_controls/controls', permission: 'ai_controls' },
  { path: '/admin/ai_controls/usage', permission: 'ai_usage' },
  // It stands in the bar, not in the sidebar: for whoever does nothing but mark it is the way in.
  { path: '/admin/review', permission: 'manual_assessment' },
  // Open to all.
  { path: '/admin/help/support', permission: 'support' },
]

/** The home of the Admin Studio, or the first page of it that these roles open. */
export const studioHome = ({ groups, pagePermissions }: Roles): string | undefined =>
  beginnings.find(({ permission }) => canOpenPage(permission, groups, pagePermissions))?.path
