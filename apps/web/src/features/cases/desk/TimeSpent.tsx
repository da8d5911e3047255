import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { formatDuration } from '../../../ui/formats.ts'
import classes from './desk-bar.module.css'
import { useDesk } from './desk-context.ts'

/** How long the case has been worked on. It moves every second, so it is said only when asked for. */
export function TimeSpent() {
  const { time } = useDesk()
  const seconds = useSyncExternalStore(time.subscribe, time.seconds)
  return (
    <span className={classes.time} title={t`Time spent working on this case`}>
      <IconClock size={15} stroke={1.6} aria-hidden />
      <VisuallyHidden>
        <Trans>Time spent:</Trans>
      </VisuallyHidden>
      {formatDuration(seconds)}
    </span>
  )
}
