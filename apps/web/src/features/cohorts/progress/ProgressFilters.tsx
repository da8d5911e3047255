import type { Mode } from '@casebench/shared/assignment-state'
import type { AssignedWithin } from '@casebench/shared/contract/cohort-progress'
import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../../analysis/analysis.module.css'
import type { Which } from './progress.ts'

const modes = [
  {
    value: 'both',
    get label() {
      return t`Training and test`
    },
  },
  {
    value: 'training',
    get label() {
      return t`Training`
    },
  },
  {
    value: 'test',
    get label() {
      return t`Test`
    },
  },
]
const spans: { value: AssignedWithin; label: string }[] = [
  {
    value: 'any',
    get label() {
      return t`Assigned at any time`
    },
  },
  {
    value: '30_days',
    get label() {
      return t`Assigned in the last 30 days`
    },
  },
  {
    value: '90_days',
    get label() {
      return t`Assigned in the last 90 days`
    },
  },
  {
    value: '365_days',
    get label() {
      return t`Assigned in the last year`
    },
  },
]

type Filters = Pick<Which, 'mode' | 'assigned'>

type Props = { filters: Filters; onChange: (filters: Filters) => void; children?: ReactNode }

/** Which cases count. */
export function ProgressFilters({ filters, onChange, children = <span /> }: Props) {
  return (
    <div className={classes.bar}>
      {children}
      <NativeSelect
        aria-label={t`Mode`}
        data={modes}
        value={filters.mode ?? 'both'}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filters, mode: value === 'both' ? undefined : (value as Mode) })
        }
      />
      <NativeSelect
        aria-label={t`Assigned`}
        data={spans}
        value={filters.assigned}
        onChange={({ currentTarget: { value } }) => onChange({ ...filters, assigned: value as AssignedWithin })}
      />
    </div>
  )
}
