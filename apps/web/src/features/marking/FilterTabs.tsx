import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { plural, t } from '@lingui/core/macro'
import { Kbd, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/Kbd.css'
import { useCanOpen } from '../../api/roles.ts'
import { letterKeysAreOn } from '../../ui/letter-keys.ts'
import classes from './assessment.module.css'
import { type Filter, filtered, isManus, type MarkingState } from './marks.ts'

const filters: readonly { value: Filter; label: (count: number) => string }[] = [
  { value: 'all', label: (count) => plural(count, { one: 'All #', other: 'All #' }) },
  { value: 'wrong', label: (count) => plural(count, { one: 'Wrong #', other: 'Wrong #' }) },
  { value: 'undecided', label: (count) => plural(count, { one: 'Undecided #', other: 'Undecided #' }) },
  { value: 'notSure', label: (count) => plural(count, { one: 'Not sure #', other: 'Not sure #' }) },
  { value: 'manu', label: (count) => t`By Manu ${count}` },
  { value: 'contested', label: (count) => plural(count, { one: 'Contested #', other: 'Contested #' }) },
  { value: 'changed', label: (count) => plural(count, { one: 'Changed #', other: 'Changed #' }) },
]
const markingKeys = () =>
  [
    ['C', t`correct`],
    ['W', t`wrong`],
    ['N', t`not sure, then the next row`],
  ] as const
const manuKeys = () => [['A D', t`agree, disagree with Manu`]] as const
const otherKeys = (mayEdit: boolean) =>
  [
    ['V', mayEdit ? t`save as accepted answer` : t`propose as accepted answer`],
    ['M', t`comment`],
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
  const mayEdit = useCanOpen('edit_case')
  const keys = [...markingKeys(), ...(hasManus ? manuKeys() : []), ...otherKeys(mayEdit)]
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
            label: filter.label(filtered(rows, filter.value, state).length),
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
