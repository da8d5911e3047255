import { Autocomplete } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { findCountries } from '../readings/countries.ts'
import { fieldProperties, type InputProperties } from './input-properties.ts'

/** A country, searched by name or code. What is typed and is no country of the list stays as typed. */
export function CountryAnswer(properties: InputProperties) {
  const { readOnly, onType, onChoose } = properties
  const names = () => findCountries('').map((country) => country.name)
  return (
    <Autocomplete
      {...fieldProperties(properties)}
      data={names()}
      filter={({ search }) => findCountries(search).map(({ name }) => ({ value: name, label: name }))}
      limit={60}
      maxDropdownHeight={260}
      onChange={onType}
      onOptionSubmit={onChoose}
      spellCheck={false}
      disabled={false}
      rightSection={readOnly ? null : <IconSelector size={16} stroke={1.6} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  )
}
