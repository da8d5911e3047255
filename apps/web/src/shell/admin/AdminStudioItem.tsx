import { canOpenPage } from '@casebench/shared/permissions'
import { Trans } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useRoles } from '../../api/roles.ts'
import { sidebar } from './sidebar.ts'

/** The way into the Admin Studio: its home, or the first page that the person may open. */
export function AdminStudioItem() {
  const { groups, pagePermissions } = useRoles()
  const routes = useRouter().routesByPath
  const pages = [
    { path: '/admin', permission: 'admin_dashboard' },
    ...sidebar.flatMap(({ items }) => items),
    // It stands in the bar, not in the sidebar: for whoever does nothing but mark it is the way in.
    { path: '/admin/review', permission: 'manual_assessment' },
  ]
  const first = pages.find(
    (item) => 'path' in item && item.path in routes && canOpenPage(item.permission, groups, pagePermissions),
  )
  if (first === undefined || !('path' in first)) return null
  return (
    <Menu.Item component={Link} to={first.path} leftSection={<IconLayoutDashboard size={16} stroke={1.6} />}>
      <Trans>Admin Studio</Trans>
    </Menu.Item>
  )
}
