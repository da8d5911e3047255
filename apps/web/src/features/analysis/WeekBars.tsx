import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import dayjs from 'dayjs'
import { isEnglish } from '../../ui/formats.ts'
import { commaSeparated } from '../../ui/in-words.ts'
import classes from './analysis.module.css'

export type Week = { week: string; count: number; rest?: string }

/** Other languages have months that are too long to stand beside each other. */
const monday = (week: string): string =>
  isEnglish() ? dayjs(week).format('D MMM') : i18n.date(dayjs(week).toDate(), { day: 'numeric', month: 'numeric' })

/** Weeks as columns, each with its count above it and its Monday below. */
export function WeekBars({ weeks, label }: { weeks: readonly Week[]; label: string }) {
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  return (
    <ol className={classes.weeks} aria-label={label}>
      {weeks.map(({ week, count, rest }) => (
        <li
          key={week}
          title={t`Week of ${monday(week)}: ${commaSeparated([String(count), ...(rest === undefined ? [] : [rest])])}`}
        >
          <span className={classes.weekCount}>{count}</span>
          <span className={classes.weekColumn} aria-hidden>
            <span style={{ height: `${(count / most) * 100}%` }} />
          </span>
          <span className={classes.weekName}>{monday(week)}</span>
        </li>
      ))}
    </ol>
  )
}
