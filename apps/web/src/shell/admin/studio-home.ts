import { canOpenPage } from '@casebench/shared/permissions'
import type { Roles } from '../../api/roles.ts'
import { sidebar } from './sidebar.ts'

/** The home of the Admin Studio, or the first page of it that these roles open. */
export function studioHome({ groups, pagePermissions }: Roles): string | undefined {
  const pages = [
    { path: '/admin', permission: 'admin_dashboard' },
    ...sidebar.flatMap(({ items }) => items.flatMap((item) => ('off' in item ? [] : [item]))),
    // It stands in the bar, not in the sidebar: for whoever does nothing but mark it is the way in.
    { path: '/admin/review', permission: 'manual_assessment' },
  ]
  return pages.find(({ permission }) => canOpenPage(permission, groups, pagePermissions))?.path
}
