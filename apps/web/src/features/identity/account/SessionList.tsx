import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useEndOtherSessions, useSessions } from '../../../api/own-sessions.ts'
import classes from '../../../ui/account-section.module.css'
import { Blocked } from '../../../ui/Blocked.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { SessionRow } from './SessionRow.tsx'

/** Where the person is signed in, and the way to end it. */
export function SessionList() {
  const sessions = useSessions()
  const ending = useEndOtherSessions()
  const others = sessions.data?.filter((session) => !session.current).length ?? 0
  const now = new Date()
  const obstacle = !sessions.isSuccess
    ? t`Your devices have not been loaded.`
    : others === 0
      ? t`You are not signed in on any other device.`
      : undefined
  return (
    <section className={classes.card} aria-labelledby="sessions">
      <div className={classes.head}>
        <div>
          <h2 id="sessions" className={classes.title}>
            <Trans>Where you are signed in</Trans>
          </h2>
          <p className={classes.explanation}>
            <Trans>If you do not recognise a device, sign it out and change your password.</Trans>
          </p>
        </div>
        <Blocked reason={obstacle}>
          <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate()}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </Blocked>
      </div>
      <div role="status" className={classes.outcome}>
        {ending.isSuccess && ending.data.message}
        {ending.isError && ending.error.message}
      </div>
      <QueryBoundary
        query={sessions}
        failed={t`Could not load your devices`}
        loading={[1, 2].map((row) => <Skeleton key={row} height={48} mt={8} radius="md" />)}
      >
        {(list) => (
          <ul className={classes.sessions}>
            {list.map((session) => (
              <SessionRow key={session.id} session={session} now={now} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  )
}
