import { t } from '@lingui/core/macro'
import { formatCompleteness } from './formats.ts'
import { Ring } from './Ring.tsx'

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
    <Ring
      aria-label={`${label}: ${formatCompleteness(percent)}`}
      percent={percent}
      size={size}
      thickness={Math.max(2, Math.round(size / 14))}
      color="var(--accent)"
    />
  )
}
