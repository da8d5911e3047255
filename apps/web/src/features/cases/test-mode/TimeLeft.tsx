import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconAlarm, IconHourglassLow } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './test-mode.module.css'
import type { TestTimer } from './test-timer.ts'
import { formatTimeLeft, urgencyOf } from './time-left.ts'

/** The time that is left of a test. It moves every second, so it is said only when asked for; the warnings speak up. */
export function TimeLeft({ timer }: { timer: TestTimer }) {
  const seconds = useSyncExternalStore(timer.subscribe, timer.seconds)
  const urgency = urgencyOf(seconds)
  const Icon = urgency === 'usual' ? IconAlarm : IconHourglassLow
  return (
    <span role="timer" className={classes.timeLeft} data-urgency={urgency} title={t`Time left in this test`}>
      <Icon size={16} stroke={1.7} aria-hidden />
      <VisuallyHidden>
        <Trans>Time left:</Trans>
      </VisuallyHidden>
      <span className={classes.seconds}>{formatTimeLeft(seconds)}</span>
    </span>
  )
}
