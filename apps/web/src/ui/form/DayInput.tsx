import { TextInput, type TextInputProps } from '@mantine/core'
import { formatDate } from '../formats.ts'

type Props = Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> & {
  /** As year-month-day; empty for none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
}

/**
 * A day, chosen from the browser's own calendar: keyboards, screen readers and thumbs operate it without any code of ours. It writes the
 * day as the device does everywhere, which need not be the language of the page, so the day is also given in words.
 */
export const DayInput = ({ value, onChange, ...props }: Props) => (
  <TextInput
    type="date"
    value={value}
    title={value === '' ? undefined : formatDate(`${value}T00:00`)}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...props}
  />
)
