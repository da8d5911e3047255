import { Trans } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRoles } from '../../api/roles.ts'
import { studioHome } from './studio-home.ts'

/** The way into the Admin Studio. */
export function AdminStudioItem() {
  const home = studioHome(useRoles())
  if (home === undefined) return null
  return (
    <Menu.Item component={Link} to={home} leftSection={<IconLayoutDashboard size={16} stroke={1.6} />}>
      <Trans>Admin Studio</Trans>
    </Menu.Item>
  )
}
