import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { PlatformAccountList } from './link/PlatformAccountList.tsx'
import { usePlatformAccounts } from './link/platform-accounts.ts'
import classes from './platforms.module.css'

/** The learning platforms that somebody's account is linked with, for whoever manages these. */
export function PlatformsOfPerson({ email }: { email: string }) {
  const accounts = usePlatformAccounts(email)
  return (
    <QueryBoundary
      query={accounts}
      failed={t`Could not load the linked learning platforms`}
      loading={<Skeleton height={40} />}
      isEmpty={(list) => list.length === 0}
      empty={
        <p className={classes.muted}>
          <Trans>No linked learning platforms.</Trans>
        </p>
      }
    >
      {(list) => <PlatformAccountList email={email} accounts={list} />}
    </QueryBoundary>
  )
}
