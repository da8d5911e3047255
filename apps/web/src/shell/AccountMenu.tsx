import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Avatar, Loader, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Avatar.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { IconBriefcase, IconHelpCircle, IconHistory, IconLogout, IconTrophy, IconUser } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { mayAdminister, useRoles } from '../api/roles.ts'
import { lostAtSignOut, signOut, useUser } from '../api/session.ts'
import { LazyComponent } from '../ui/LazyComponent.tsx'
import classes from './account-menu.module.css'

const lossWarning = (count: number): string =>
  plural(count, {
    one: 'One answer has not reached the server yet. Signing out deletes it from this device.',
    other: '# answers have not reached the server yet. Signing out deletes them from this device.',
  })

// Candidates load nothing of the Admin Studio.
const loadAdminStudioItem = async () => (await import('./admin/AdminStudioItem.tsx')).AdminStudioItem
const loadGuideItem = async () => (await import('./guide/GuideItem.tsx')).GuideItem

/** The room of an item that is on its way, so that the ones below stay where somebody is about to click. */
const room = (
  <Menu.Item component="div" className={classes.room} data-disabled aria-hidden>
    {'\u00a0'}
  </Menu.Item>
)

/** Who is signed in, the way between the candidate area and the Admin Studio, and the way out. */
export function AccountMenu() {
  const user = useUser()
  const administers = mayAdminister(useRoles())
  const inAdminStudio = useLocation({ select: ({ pathname }) => /^\/admin(\/|$)/.test(pathname) })
  const leaving = useMutation({ mutationFn: signOut })
  const [lost, setLost] = useState(0)
  const leave = () => {
    const counted = lostAtSignOut()
    if (counted > lost) setLost(counted)
    else leaving.mutate()
  }
  const shortName = user.first_name || user.name || user.username || user.email

  return (
    <>
      <VisuallyHidden role="alert">{lost > 0 && lossWarning(lost)}</VisuallyHidden>
      <Menu
        position="bottom-end"
        offset={12}
        width={240}
        shadow="md"
        withInitialFocusPlaceholder={false}
        onClose={() => setLost(0)}
      >
        <Menu.Target>
          <UnstyledButton className={classes.target} aria-label={t`Account of ${shortName}`}>
            <Avatar size={28} name={user.name || shortName} color="teal" variant="light" alt="" />
            <span className={classes.name} dir="auto" title={shortName}>
              {shortName}
            </span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.person}>
            <Text fw={600} truncate dir="auto" title={user.name || shortName}>
              {user.name || shortName}
            </Text>
            <Text size="sm" c="dimmed" truncate dir="auto" title={user.email}>
              {user.email}
            </Text>
          </div>
          <Menu.Divider />
          {lost > 0 && (
            <Text size="sm" className={classes.person}>
              {lossWarning(lost)}
            </Text>
          )}
          <Menu.Item component={Link} to="/platform/account" leftSection={<IconUser size={16} stroke={1.6} />}>
            <Trans>Your account</Trans>
          </Menu.Item>
          <Menu.Item component={Link} to="/community" leftSection={<IconTrophy size={16} stroke={1.6} />}>
            <Trans>Leaderboard</Trans>
          </Menu.Item>
          <Menu.Item component={Link} to="/audit_trail" leftSection={<IconHistory size={16} stroke={1.6} />}>
            <Trans>Audit trail</Trans>
          </Menu.Item>
          <Menu.Item component={Link} to="/platform/support" leftSection={<IconHelpCircle size={16} stroke={1.6} />}>
            <Trans>Help and support</Trans>
          </Menu.Item>
          <LazyComponent load={loadGuideItem} props={{ waiting: room }} waiting={room} missing={null} />
          {inAdminStudio && (
            <Menu.Item component={Link} to="/platform" leftSection={<IconBriefcase size={16} stroke={1.6} />}>
              <Trans>Candidate area</Trans>
            </Menu.Item>
          )}
          {administers && !inAdminStudio && (
            <LazyComponent load={loadAdminStudioItem} props={{}} waiting={room} missing={null} />
          )}
          <Menu.Item
            leftSection={leaving.isPending ? <Loader size={16} aria-hidden /> : <IconLogout size={16} stroke={1.6} />}
            onClick={leave}
            closeMenuOnClick={false}
            disabled={leaving.isPending}
          >
            {leaving.isPending ? t`Signing out` : lost > 0 ? t`Sign out and delete` : t`Sign out`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
