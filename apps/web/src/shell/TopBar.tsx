import type { ReactNode } from 'react'
import { mayAdminister, useRoles } from '../api/roles.ts'
import { Bell } from '../features/notifications/Bell.tsx'
import { LazyComponent } from '../ui/LazyComponent.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Bar } from './Bar.tsx'
import { HomeLink } from './HomeLink.tsx'
import { SearchButton } from './SearchButton.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

type Props = {
  /** Where the person is, after the brand. */
  left?: ReactNode
  /** What this page adds at the right, before search, bell, theme and account. */
  right?: ReactNode
}

// Candidates load nothing of the Admin Studio.
const loadAreaSwitch = async () => (await import('./admin/AreaSwitch.tsx')).AreaSwitch

/** The top bar of every signed-in page. */
export function TopBar({ left, right }: Props) {
  const administers = mayAdminister(useRoles())
  return (
    <Bar
      home={<HomeLink />}
      left={left}
      right={
        <>
          {administers && <LazyComponent load={loadAreaSwitch} props={{}} waiting={null} missing={null} />}
          {right}
          <SearchButton />
          <Bell />
          <ThemeSwitch />
          <AccountMenu />
        </>
      }
    />
  )
}
