import { t } from '@lingui/core/macro'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import dayjs from 'dayjs'

type Props = { chosen: string | undefined; onChoose: (written: string) => void }

/** Writes a chosen day with the month's name, which nobody can misread. */
export function Calendar({ chosen, onChoose }: Props) {
  return (
    <DatePicker
      value={chosen ?? null}
      {...(chosen === undefined ? {} : { defaultDate: chosen })}
      onChange={(day) => day !== null && onChoose(dayjs(day).format('D MMM YYYY'))}
      hideOutsideDates
      // Red means wrong here, and a weekend is as good a day as any.
      weekendDays={[]}
      ariaLabels={{ previousMonth: t`Previous month`, nextMonth: t`Next month` }}
    />
  )
}
