import { maxReminderDays, maxReminders } from '@casebench/shared/reminders'
import { t } from '@lingui/core/macro'
import { Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { daysIn, minuteOf, type ReminderValues, remindersOf } from './reminder-values.ts'

type Props = { values: ReminderValues; hasFault: boolean; onChange: (change: Partial<ReminderValues>) => void }

/** When the members of a cohort are reminded of what is due. */
export function ReminderFields({ values, hasFault, onChange }: Props) {
  const { isOwn, before, after, time } = values
  const days = (text: string): string | undefined =>
    hasFault && daysIn(text) === undefined ? t`Days from 0 to ${maxReminderDays}, separated by commas.` : undefined
  const tooMany =
    hasFault && daysIn(before) && daysIn(after) && minuteOf(time) !== undefined && remindersOf(values) === undefined
      ? t`${maxReminders} reminders at most.`
      : undefined
  return (
    <>
      <Checkbox
        label={t`Set reminders for this cohort`}
        description={t`Otherwise: 7 days and 1 day before the due date and 3 days after it, at 08:00.`}
        checked={isOwn}
        onChange={({ currentTarget: { checked } }) => onChange({ isOwn: checked })}
      />
      {isOwn && (
        <>
          <TextInput
            label={t`Days before the due date`}
            value={before}
            error={days(before) ?? tooMany}
            onChange={({ currentTarget }) => onChange({ before: currentTarget.value })}
          />
          <TextInput
            label={t`Days after the due date`}
            value={after}
            error={days(after)}
            onChange={({ currentTarget }) => onChange({ after: currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t`Time of day`}
            value={time}
            error={hasFault && minuteOf(time) === undefined ? t`Between 05:00 and 22:00.` : undefined}
            onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
          />
        </>
      )}
    </>
  )
}
