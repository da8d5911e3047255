import type { OwnContest } from '@casebench/shared/contract/contests'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { formatDate } from '../../../ui/formats.ts'
import { sentences } from '../../../ui/sentences.ts'
import classes from './contests.module.css'
import { useWithdraw } from './contests.ts'

function headingOf({ state, attributeId, created_at }: OwnContest): string {
  if (state === 'accepted') return t`A reviewer agreed with you.`
  // Which mark stands is shown beside it, and may be a later one.
  if (state === 'rejected') return t`A reviewer checked again and did not agree.`
  const filed = t`You contested this on ${formatDate(created_at)}. A reviewer will decide.`
  // Nobody unlocks their own test.
  return attributeId === null ? filed : sentences(filed, t`Unlocking the case withdraws your contest.`)
}

/** What was said, and what a reviewer made of it. */
export function ContestState({ contest, onWithdrawn }: { contest: OwnContest; onWithdrawn: () => void }) {
  const { state, argument, fileName, decision } = contest
  const withdrawing = useWithdraw(onWithdrawn)
  return (
    <div className={classes.state} data-state={state}>
      <p role="status" className={classes.heading}>
        {headingOf(contest)}
      </p>
      {decision !== '' && (
        <p className={classes.words} dir="auto">
          {decision}
        </p>
      )}
      <p className={classes.said}>
        <Trans>
          You said: “<bdi>{argument}</bdi>”
        </Trans>
        {fileName !== null && ` (${fileName})`}
      </p>
      {state === 'open' && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.link}
          loading={withdrawing.isPending}
          onClick={() => withdrawing.mutate(contest)}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
      {withdrawing.isError && (
        <p role="alert" className={classes.failure}>
          {withdrawing.error.message}
        </p>
      )}
    </div>
  )
}
