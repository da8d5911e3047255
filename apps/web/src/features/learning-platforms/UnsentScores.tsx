import type { UnsentScore } from '@casebench/shared/contract/learning-platforms'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper } from '@mantine/core'
import { formatDateTime } from '../../ui/formats.ts'
import classes from './platforms.module.css'
import { usePlatformActs } from './platforms.ts'

/** Scores that were given up or are tried again later, each with what the platform answered last. */
export function UnsentScores({ scores }: { scores: readonly UnsentScore[] }) {
  const { retrying } = usePlatformActs()
  return (
    <section className={classes.page}>
      <h2 className={classes.heading}>
        <Trans>Scores not sent</Trans>
      </h2>
      <ul className={classes.list}>
        {scores.map(({ id, email, case_name, platform, failure, failed_at, next_attempt_at }) => (
          <Paper key={id} component="li" withBorder className={classes.card}>
            <p>
              <bdi>{email}</bdi> – <bdi>{case_name}</bdi> – <bdi>{platform}</bdi>
            </p>
            <p className={classes.muted} dir="ltr">
              {failure}
            </p>
            <p className={classes.muted}>
              {failed_at !== null && t`Given up: ${formatDateTime(failed_at)}`}
              {next_attempt_at !== null && t`Next attempt: ${formatDateTime(next_attempt_at)}`}
            </p>
            <div className={classes.actions}>
              <Button
                variant="default"
                aria-label={t`Retry ${case_name} of ${email}`}
                loading={retrying.isPending && retrying.variables === id}
                onClick={() => retrying.mutate(id)}
              >
                <Trans>Retry</Trans>
              </Button>
            </div>
          </Paper>
        ))}
      </ul>
    </section>
  )
}
