import type { CountryReader } from '@casebench/shared/countries/read-country'
import { t } from '@lingui/core/macro'
import { Autocomplete } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { countries, findCountries } from '../../../ui/countries.ts'
import { readCountry, useCountryReader } from '../readings/country-reading.ts'
import { fieldProps, type InputProps, readingId } from './input-props.ts'
import classes from './inputs.module.css'

function words(typed: string, reader: CountryReader | undefined): { text: string; tone: 'plain' | 'warning' } {
  const reading = readCountry(typed, reader)
  switch (reading.kind) {
    case 'named': {
      const { name, shownName: read } = reading.country
      const isSaid = [name, read].includes(typed.trim())
      return { text: isSaid ? '' : t`read as ${read}`, tone: 'plain' }
    }
    case 'begun':
      return { text: t`choose from the list`, tone: 'warning' }
    case 'unknown':
      return { text: t`no such country`, tone: 'warning' }
    case 'unread':
      return { text: '', tone: 'plain' }
  }
}

/** A country by its name in the language of the page, with the English one, which becomes the answer, where it is another. */
function CountryOption({ name }: { name: string }) {
  const shown = countries().find((country) => country.name === name)?.shownName ?? name
  if (shown === name) return name
  return (
    <>
      <span>{shown}</span>
      <bdi lang="en" className={classes.english}>
        {name}
      </bdi>
    </>
  )
}

/**
 * A country, searched by its name in several languages or by its code. Enter takes the first that is found; what is typed and
 * is no country of the list stays as typed, with what the grading reads in it.
 */
export function CountryAnswer(props: InputProps) {
  const { question, value, readOnly, onType, onChoose } = props
  const names = () => findCountries('').map((country) => country.name)
  const reader = useCountryReader(value.trim() !== '')
  const { text, tone } = value.trim() === '' ? { text: '', tone: 'plain' } : words(value, reader)
  return (
    <Autocomplete
      {...fieldProps(props)}
      // Of the list of options; the field has the name of its question.
      aria-label={question.title}
      data={names()}
      filter={({ search }) => findCountries(search).map(({ name }) => ({ value: name, label: name }))}
      renderOption={({ option: { value: name } }) => <CountryOption name={name} />}
      limit={60}
      onChange={onType}
      onOptionSubmit={onChoose}
      selectFirstOptionOnChange
      spellCheck={false}
      disabled={false}
      rightSectionWidth={text === '' ? 40 : 170}
      rightSection={
        <span className={classes.right}>
          <span id={readingId(question.attributeId)} className={classes.inField} data-tone={tone} title={text}>
            {text}
          </span>
          {!readOnly && <IconSelector size={16} stroke={1.6} aria-hidden />}
        </span>
      }
      rightSectionPointerEvents="none"
    />
  )
}
