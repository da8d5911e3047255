import { t } from '@lingui/core/macro'
import type { Authentication } from '../api/authentication.ts'
import classes from '../features/analytics/leaderboard/leaderboard.module.css'
import { AuthenticationNotice } from '../features/identity/AuthenticationNotice.tsx'
import { Bar } from '../shell/Bar.tsx'
import { HomeLink } from '../shell/HomeLink.tsx'
import { ThemeSwitch } from '../shell/ThemeSwitch.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/**
 * The leaderboard where nobody could be recognised (specification §2): the signed-in layout with the error in place of
 * the figures. What the layout has for one person, such as the bell and Manu, is left out: there is nobody to ask for.
 */
export function FailedCommunityPage({ authentication }: { authentication: Authentication & { state: 'failed' } }) {
  return (
    <>
      <Bar home={<HomeLink />} right={<ThemeSwitch />} />
      <main className={classes.page}>
        <PageTitle title={t`Leaderboard`} />
        <AuthenticationNotice authentication={authentication} />
      </main>
    </>
  )
}
