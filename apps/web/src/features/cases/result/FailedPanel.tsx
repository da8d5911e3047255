import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useDesk } from '../desk/desk-context.ts'
import { useEvaluationProgress } from '../evaluation/tracker.ts'
import classes from './result.module.css'

/** An evaluation that failed is nobody's score: everything is kept and can be sent in again. */
export function FailedPanel() {
  const { tracker, assignment, review, openSubmit } = useDesk()
  const progress = useEvaluationProgress(tracker, assignment)
  const text = progress.phase === 'failed' ? progress.text : review.job?.message
  return (
    <div className={classes.calm} role="alert">
      <IconAlertTriangle size={28} stroke={1.5} className={classes.calmIcon} aria-hidden />
      <h2 className={classes.calmTitle}>
        <Trans>The evaluation failed</Trans>
      </h2>
      <p className={classes.calmText}>
        {text && `${text} `}
        <Trans>This does not count as a result. All your answers are kept.</Trans>
      </p>
      <Button onClick={openSubmit}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
