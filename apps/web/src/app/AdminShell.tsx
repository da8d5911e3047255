import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, AppShell, Drawer } from '@mantine/core'
import '@mantine/core/styles/AppShell.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/ScrollArea.css'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { useRoles } from '../api/roles.ts'
import { ReviewButton } from '../features/review-queue/ReviewButton.tsx'
import { SidebarItems } from '../shell/admin/SidebarItems.tsx'
import { TopBar } from '../shell/TopBar.tsx'
import { keepPreference, readPreference } from '../ui/preferences.ts'
import classes from './admin-shell.module.css'
import { SignedIn } from './SignedIn.tsx'

const preference = 'casebench-sidebar'
const barHeight = 52
const contentId = 'content'

/** What every page of the Admin Studio stands in: the sidebar, which this browser remembers narrow or wide, and the bar. */
export function AdminShell() {
  const [narrow, setNarrow] = useState(() => readPreference(preference) === 'narrow')
  const [drawer, setDrawer] = useState(false)
  const knowsRoles = useRoles().groups.length > 0
  const turn = () => {
    keepPreference(preference, narrow ? 'wide' : 'narrow')
    setNarrow(!narrow)
  }
  const Turn = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse

  return (
    <SignedIn>
      <button type="button" className={classes.skip} onClick={() => document.getElementById(contentId)?.focus()}>
        <Trans>Skip to the page</Trans>
      </button>
      <TopBar
        left={
          <>
            <ActionIcon
              hiddenFrom="sm"
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t`Open the menu`}
              aria-expanded={drawer}
              onClick={() => setDrawer(true)}
            >
              <IconMenu2 size={20} stroke={1.6} />
            </ActionIcon>
            <ActionIcon
              visibleFrom="sm"
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t`Sidebar`}
              aria-expanded={!narrow}
              onClick={turn}
            >
              <Turn size={20} stroke={1.6} className={classes.turn ?? ''} />
            </ActionIcon>
            <span className={classes.place} title={t`Admin Studio`}>
              <Trans>Admin Studio</Trans>
            </span>
          </>
        }
        right={<ReviewButton />}
      />
      <AppShell
        header={{ height: barHeight }}
        navbar={{ width: narrow ? 60 : 232, breakpoint: 'sm', collapsed: { mobile: true } }}
        transitionDuration={0}
      >
        <AppShell.Navbar
          visibleFrom="sm"
          className={classes.sidebar}
          aria-label={t`Admin Studio`}
          // While no role is known there is no link in it, and the keyboard can only scroll what it can reach.
          tabIndex={knowsRoles ? undefined : 0}
        >
          <SidebarItems narrow={narrow} />
        </AppShell.Navbar>
        <AppShell.Main id={contentId} tabIndex={-1} className={classes.main}>
          <Outlet />
        </AppShell.Main>
      </AppShell>
      <Drawer
        opened={drawer}
        onClose={() => setDrawer(false)}
        title={t`Admin Studio`}
        size={280}
        hiddenFrom="sm"
        closeButtonProps={{ 'aria-label': t`Close the menu` }}
        classNames={{ body: classes.drawer }}
      >
        <nav aria-label={t`Admin Studio`}>
          <SidebarItems narrow={false} onChoose={() => setDrawer(false)} />
        </nav>
      </Drawer>
    </SignedIn>
  )
}
