import { t } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import { commaSeparated } from '../../ui/in-words.ts'
import classes from './analysis.module.css'

/** Counts of the last weeks as a line of small columns; whoever hears the page hears the counts. */
export function Trend({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts)
  const said = commaSeparated(counts.map(String))
  return (
    <span className={classes.trend} title={t`By week, oldest first: ${said}`}>
      <VisuallyHidden>{said}</VisuallyHidden>
      {counts.map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a trend stand in their order.
        <span key={index} aria-hidden style={{ height: `${(count / most) * 100}%` }} />
      ))}
    </span>
  )
}
