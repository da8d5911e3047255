import { t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.css'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { lastDays, type Period } from './periods.ts'
import classes from './usage.module.css'

type Props = { period: Period; now: number; onChange: (period: Period) => void }

const lengths = [7, 30, 90]

/** The last days, or from one day to another. */
export function PeriodFields({ period, now, onChange }: Props) {
  const today = lastDays(1, now).to
  const chosen = lengths.find((count) => {
    const { from, to } = lastDays(count, now)
    return from === period.from && to === period.to
  })
  return (
    <div className={classes.period}>
      <SegmentedControl
        aria-label={t`Period`}
        data={[
          ...lengths.map((count) => ({ value: String(count), label: t`${count} days` })),
          ...(chosen === undefined ? [{ value: 'own', label: t`Custom` }] : []),
        ]}
        value={String(chosen ?? 'own')}
        onChange={(value) => value !== 'own' && onChange(lastDays(Number(value), now))}
      />
      <div className={classes.days}>
        <DayInput
          aria-label={t`From day`}
          value={period.from}
          max={period.to}
          onChange={(from) => from !== '' && onChange({ ...period, from })}
        />
        <span aria-hidden>–</span>
        <DayInput
          aria-label={t`To day`}
          value={period.to}
          min={period.from}
          max={today}
          onChange={(to) => to !== '' && onChange({ ...period, to })}
        />
      </div>
    </div>
  )
}
