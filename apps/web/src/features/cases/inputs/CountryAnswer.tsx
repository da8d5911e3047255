import { Autocomplete } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { findCountries } from '../readings/countries.ts'
import { fieldProps, type InputProps, readingId } from './input-props.ts'
import classes from './inputs.module.css'

/** A country, searched by name or code. What is typed and is no country of the list stays as typed. */
export function CountryAnswer(props: InputProps) {
  const { question, value, readOnly, onType, onChoose } = props
  const isUnknown = findCountries(value).length === 0
  const names = () => findCountries('').map((country) => country.name)
  return (
    <Autocomplete
      {...fieldProps(props)}
      data={names()}
      filter={({ search }) => findCountries(search).map(({ name }) => ({ value: name, label: name }))}
      limit={60}
      onChange={onType}
      onOptionSubmit={onChoose}
      spellCheck={false}
      disabled={false}
      rightSectionWidth={isUnknown ? 150 : 40}
      rightSection={
        <span className={classes.right}>
          <span id={readingId(question.attributeId)} className={classes.inField} data-tone="warning">
            {isUnknown && 'no such country'}
          </span>
          {!readOnly && <IconSelector size={16} stroke={1.6} aria-hidden />}
        </span>
      }
      rightSectionPointerEvents="none"
    />
  )
}
