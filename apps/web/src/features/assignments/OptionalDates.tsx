import type { Mode } from '@casebench/shared/assignment-state'
import { t } from '@lingui/core/macro'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { fieldErrorsOf } from '../../ui/form/field-errors.ts'
import { DatesFields } from './DatesFields.tsx'
import type { DateValues } from './date-values.ts'

type Props = {
  isSet: boolean
  onToggle: (isSet: boolean) => void
  values: DateValues
  onChange: (values: DateValues) => void
  mode: Mode
  timeZone: string | undefined
  /** Why the server refused. */
  error: Error | null
}

const fields = ['dates/opens', 'dates/due', 'dates/closes', 'dates/late', 'dates/attempts'] as const

/** What the server said of each of the dates. */
export function dateErrorsOf(error: Error | null): Partial<Record<keyof DateValues, string | undefined>> {
  const found = fieldErrorsOf(error, fields)
  return {
    opens: found['dates/opens'],
    due: found['dates/due'],
    closes: found['dates/closes'],
    late: found['dates/late'],
    attempts: found['dates/attempts'],
  }
}

/** Dates of what is assigned, for whoever wants some. */
export function OptionalDates({ isSet, onToggle, values, onChange, mode, timeZone, error }: Props) {
  return (
    <>
      <Checkbox
        label={mode === 'training' ? t`Set dates or a number of attempts` : t`Set dates`}
        checked={isSet}
        onChange={({ currentTarget: { checked } }) => onToggle(checked)}
      />
      {isSet && (
        <DatesFields
          values={values}
          errors={dateErrorsOf(error)}
          mode={mode}
          timeZone={timeZone}
          onChange={(change) => onChange({ ...values, ...change })}
        />
      )}
    </>
  )
}
