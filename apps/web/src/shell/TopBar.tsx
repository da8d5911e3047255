import type { ReactNode } from 'react'
import { Bell } from '../features/notifications/Bell.tsx'
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

/** The top bar of every signed-in page. */
export function TopBar({ left, right }: Props) {
  return (
    <Bar
      home={<HomeLink />}
      left={left}
      right={
        <>
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
