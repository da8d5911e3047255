import { t } from '@lingui/core/macro'
import { IconHourglassEmpty } from '@tabler/icons-react'
import { useDesk } from '../desk/desk-context.ts'
import { hasOutcome } from '../desk/has-outcome.ts'
import classes from './test-mode.module.css'

/** Says that the test was sent in because its time was up, or is just being. */
export function TimeIsUp() {
  const { review, state, timeIsUp } = useDesk()
  const { test, submittedAt } = review
  const wasSentIn =
    hasOutcome(state) &&
    test?.deadline != null &&
    submittedAt !== null &&
    Date.parse(submittedAt) >= Date.parse(test.deadline)
  const text = wasSentIn
    ? t`Time is up. Your answers were submitted.`
    : timeIsUp
      ? t`Time is up. Your answers are being submitted.`
      : undefined
  return (
    <div role="status">
      {text && (
        <p className={classes.timeIsUp}>
          <IconHourglassEmpty size={16} stroke={1.7} aria-hidden />
          {text}
        </p>
      )}
    </div>
  )
}
