import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Avatar.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { signOut, useUser } from '../../api/session.ts'
import classes from './account-menu.module.css'

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const user = useUser()
  const leaving = useMutation({ mutationFn: signOut })
  const shortName = user.first_name || user.name || user.username || user.email

  return (
    <Menu position="bottom-end" offset={12} width={240} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={`Account of ${shortName}`}>
          <Avatar size={28} name={user.name || shortName} color="teal" variant="light" alt="" />
          <span className={classes.name}>{shortName}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <Text fw={600} truncate>
            {user.name || shortName}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {user.email}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/platform/account" leftSection={<IconUser size={16} stroke={1.6} />}>
          Your account
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} />}
          onClick={() => leaving.mutate()}
          disabled={leaving.isPending}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
