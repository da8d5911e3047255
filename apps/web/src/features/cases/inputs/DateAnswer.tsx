import type { DateReading } from '@casebench/shared/answer-readings'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { formatDate, isEnglish } from '../../../ui/formats.ts'
import { useValueReader } from '../readings/value-reader.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { fieldProps, type InputProps, readingId } from './input-props.ts'
import classes from './inputs.module.css'
import { ReadingChoices } from './ReadingChoices.tsx'

/** "4 Mar 2014" in the language of the page: the month as a word, as numbers would not say which of them it is. */
const withMonthName = (iso: string): string =>
  isEnglish()
    ? formatDate(`${iso}T00:00`)
    : new Intl.DateTimeFormat(i18n.locale, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        calendar: 'gregory',
        timeZone: 'UTC',
      }).format(new Date(iso))

function words(reading: DateReading, readOnly: boolean): { text: string; tone: 'plain' | 'warning' } {
  switch (reading.kind) {
    case 'date':
      return { text: t`read as ${withMonthName(reading.iso)}`, tone: 'plain' }
    case 'ambiguous':
      return { text: readOnly ? t`day or month first?` : '', tone: 'warning' }
    case 'impossible':
      return { text: t`no such date`, tone: 'warning' }
    case 'partial':
    case 'none':
      return { text: '', tone: 'plain' }
  }
}

/** "4 March 2014", in the language of the page. */
const inFull = (iso: string): string =>
  new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(iso),
  )

/** A date in any written form, with what it is read as, and a calendar. */
export function DateAnswer(props: InputProps) {
  const { value, readOnly, question, onType, onChoose } = props
  const reading = useValueReader(value.trim() !== '')?.dateRead(value) ?? ({ kind: 'none' } as const)
  const { text, tone } = words(reading, readOnly)
  const asks = reading.kind === 'ambiguous' && !readOnly
  return (
    <>
      <TextInput
        {...fieldProps(props)}
        onChange={(event) => onType(event.currentTarget.value)}
        spellCheck={false}
        // What is read stands within the field, in the languages in which it needs more room, too.
        rightSectionWidth={text === '' ? 40 : Math.min(240, 66 + 7 * text.length)}
        rightSectionPointerEvents="none"
        rightSection={
          <span className={classes.right}>
            {!asks && (
              <span id={readingId(question.attributeId)} className={classes.inField} data-tone={tone} title={text}>
                {text}
              </span>
            )}
            {!readOnly && (
              <CalendarButton
                title={question.title}
                chosen={reading.kind === 'date' ? reading.iso : undefined}
                onChoose={onChoose}
              />
            )}
          </span>
        }
      />
      {asks && (
        <ReadingChoices {...props} choices={reading.isos.map((iso) => ({ written: iso, label: inFull(iso) }))} />
      )}
    </>
  )
}
