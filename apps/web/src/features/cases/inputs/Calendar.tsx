import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import dayjs from 'dayjs'

type Props = { chosen: string | undefined; onChoose: (written: string) => void }

/** In the language of the page; its days are dates without a time zone. */
const written = (options: Intl.DateTimeFormatOptions) => (day: string) =>
  i18n.date(new Date(day), { ...options, timeZone: 'UTC' })

const short = written({ weekday: 'short' })

const narrow = written({ weekday: 'narrow' })
const week = [1, 2, 3, 4, 5, 6, 7].map((day) => `2024-01-0${day}`)

/** "Mo"; one letter each in languages whose short names are the whole ones, as Arabic's, which no column has room for. */
const weekday = (day: string): string => (week.some((each) => short(each).length > 5) ? narrow(day) : short(day))

/** Writes a chosen day with the month's name, which nobody can misread. */
export function Calendar({ chosen, onChoose }: Props) {
  return (
    <DatePicker
      value={chosen ?? null}
      {...(chosen === undefined ? {} : { defaultDate: chosen })}
      onChange={(day) => day !== null && onChoose(dayjs(day).format('D MMM YYYY'))}
      hideOutsideDates
      weekdayFormat={weekday}
      monthLabelFormat={written({ month: 'long', year: 'numeric' })}
      monthsListFormat={written({ month: 'short' })}
      getDayProps={(day) => ({ 'aria-label': written({ day: 'numeric', month: 'long', year: 'numeric' })(day) })}
      // Red means wrong here, and a weekend is as good a day as any.
      weekendDays={[]}
      ariaLabels={{ previousMonth: t`Previous month`, nextMonth: t`Next month` }}
    />
  )
}
