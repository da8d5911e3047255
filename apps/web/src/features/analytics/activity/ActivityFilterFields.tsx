import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import classes from './activity.module.css'
import { actionChoices } from './activity-labels.ts'
import type { ActivityFilters } from './activity-search.ts'

type Props = { filters: ActivityFilters; onChange: (change: ActivityFilters) => void }

/** Which action, and between which days. */
export function ActivityFilterFields({ filters: { action, from, to }, onChange }: Props) {
  const choices = actionChoices()
  const known = choices.some(({ value }) => value === (action ?? ''))
  return (
    <>
      <NativeSelect
        aria-label={t`Action`}
        data={known ? choices : [...choices, { value: action ?? '', label: action ?? '' }]}
        value={action ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ action: value === '' ? undefined : value })}
      />
      <div className={classes.days}>
        <DayInput
          aria-label={t`From day`}
          value={from ?? ''}
          max={to}
          onChange={(day) => onChange({ from: day === '' ? undefined : day })}
        />
        <span aria-hidden>–</span>
        <DayInput
          aria-label={t`To day`}
          value={to ?? ''}
          min={from}
          onChange={(day) => onChange({ to: day === '' ? undefined : day })}
        />
      </div>
    </>
  )
}
