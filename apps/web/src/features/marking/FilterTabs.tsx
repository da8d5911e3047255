import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { t } from '@lingui/core/macro'
import { Kbd, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/Kbd.css'
import { letterKeysAreOn } from '../../ui/letter-keys.ts'
import classes from './assessment.module.css'
import { type Filter, filtered, isManus, type MarkingState } from './marks.ts'

const filters: readonly { value: Filter; word: string }[] = [
  {
    value: 'all',
    get word() {
      return t`All`
    },
  },
  {
    value: 'wrong',
    get word() {
      return t`Wrong`
    },
  },
  {
    value: 'notSure',
    get word() {
      return t`Not sure`
    },
  },
  {
    value: 'manu',
    get word() {
      return t`By Manu`
    },
  },
  {
    value: 'contested',
    get word() {
      return t`Contested`
    },
  },
  {
    value: 'changed',
    get word() {
      return t`Changed`
    },
  },
]
const markingKeys = () =>
  [
    ['C', t`correct`],
    ['W', t`wrong`],
    ['N', t`not sure, then the next row`],
  ] as const
const manuKeys = () => [['A D', t`agree, disagree with Manu`]] as const
const otherKeys = () =>
  [
    ['V', t`save as accepted answer`],
    ['J K', t`down, up`],
  ] as const

type Props = {
  rows: readonly ComparisonRow[]
  state: MarkingState
  value: Filter
  onChange: (filter: Filter) => void
  canMark: boolean
}

/** Which answers are shown, with how many there are, and the keys that mark them. */
export function FilterTabs({ rows, state, value, onChange, canMark }: Props) {
  const hasManus = rows.some(isManus)
  const keys = [...markingKeys(), ...(hasManus ? manuKeys() : []), ...otherKeys()]
  return (
    <div className={classes.filters}>
      <SegmentedControl
        aria-label={t`Answers shown`}
        className={classes.filterTabs}
        value={value}
        onChange={(chosen) => onChange(chosen as Filter)}
        data={filters
          .filter((filter) => filter.value !== 'manu' || hasManus || value === 'manu')
          .map((filter) => ({
            value: filter.value,
            label: `${filter.word} ${filtered(rows, filter.value, state).length}`,
          }))}
      />
      {canMark && letterKeysAreOn() && (
        <p className={`${classes.keys} for-keyboard`}>
          {keys.map(([key, does]) => (
            <span key={key}>
              {key.split(' ').map((one) => (
                <Kbd key={one} size="xs">
                  {one}
                </Kbd>
              ))}{' '}
              {does}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
