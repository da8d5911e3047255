import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import classes from '../../../ui/account-section.module.css'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { PlatformAccountList } from './PlatformAccountList.tsx'
import { usePlatformAccounts } from './platform-accounts.ts'

/** The learning platforms that the person came from. Whoever came from none has nothing to look at here. */
export function LinkedPlatforms({ email }: { email: string }) {
  const accounts = usePlatformAccounts(email)
  if (accounts.isPending || accounts.data?.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby="linked-platforms">
      <h2 id="linked-platforms" className={classes.title}>
        <Trans>Linked learning platforms</Trans>
      </h2>
      <p className={classes.explanation}>
        <Trans>Links there open your cases here, and your scores are sent back.</Trans>
      </p>
      <QueryBoundary query={accounts} failed={t`Could not load your learning platforms`} loading={null}>
        {(list) => <PlatformAccountList email={email} accounts={list} />}
      </QueryBoundary>
    </section>
  )
}
