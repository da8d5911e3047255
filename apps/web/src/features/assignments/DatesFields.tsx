import type { Mode } from '@casebench/shared/assignment-state'
import { maxAttemptsAllowed } from '@casebench/shared/contract/assignment-dates'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import type { DateValues } from './date-values.ts'
import classes from './dates.module.css'

type Field = keyof DateValues
type Props = {
  values: DateValues
  errors: Partial<Record<Field, string | undefined>>
  mode: Mode
  /** The IANA time zone of the times; undefined until it is known. */
  timeZone: string | undefined
  onChange: (change: Partial<DateValues>) => void
}

/** When work opens, is due and closes, what becomes of late work, and how many attempts there are. */
export function DatesFields({ values, errors, mode, timeZone, onChange }: Props) {
  const moment = (field: 'opens' | 'due' | 'closes', label: string) => (
    <TextInput
      type="datetime-local"
      label={label}
      value={values[field]}
      error={errors[field]}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  )
  return (
    <fieldset className={classes.fields}>
      <legend className={classes.legend}>
        <Trans>Dates</Trans>
      </legend>
      <Text size="sm" c="dimmed" className={classes.whole}>
        {timeZone === undefined ? t`Loading…` : t`All times are in the time zone ${timeZone}.`}
      </Text>
      {moment('opens', t`Opens`)}
      {moment('due', t`Due`)}
      {moment('closes', t`Closes`)}
      <NativeSelect
        label={t`Late work`}
        disabled={values.due === ''}
        value={values.late}
        error={errors.late}
        data={[
          { value: 'accepted', label: t`Accepted and marked as late` },
          { value: 'refused', label: t`Not accepted` },
        ]}
        onChange={({ currentTarget }) => onChange({ late: currentTarget.value === 'refused' ? 'refused' : 'accepted' })}
      />
      {mode === 'training' && (
        <TextInput
          type="number"
          min={1}
          max={maxAttemptsAllowed}
          label={t`Attempts`}
          placeholder={t`Unlimited`}
          value={values.attempts}
          error={errors.attempts}
          onChange={({ currentTarget }) => onChange({ attempts: currentTarget.value })}
        />
      )}
    </fieldset>
  )
}
