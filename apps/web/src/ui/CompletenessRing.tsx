import { t } from '@lingui/core/macro'
import { RingProgress } from '@mantine/core'
import '@mantine/core/styles/RingProgress.css'
import { formatCompleteness } from './formats.ts'

type Props = {
  percent: number
  /** Diameter in pixels. */
  size: number
  /** What is complete to that degree, for those who hear the page. */
  label?: string
}

/** How much has been answered. The figure belongs beside it; the ring only shows it. */
export function CompletenessRing({ percent, size, label = t`Complete` }: Props) {
  return (
    <RingProgress
      role="img"
      aria-label={`${label}: ${formatCompleteness(percent)}`}
      size={size}
      thickness={Math.max(2, Math.round(size / 14))}
      roundCaps={percent > 0}
      rootColor="var(--line)"
      sections={[{ value: percent, color: 'var(--accent)' }]}
    />
  )
}
