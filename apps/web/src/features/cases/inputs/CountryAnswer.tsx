import { t } from '@lingui/core/macro'
import { Autocomplete } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { countries, findCountries, readCountry } from '../../../ui/countries.ts'
import { fieldProps, type InputProps, readingId } from './input-props.ts'
import classes from './inputs.module.css'

const words = {
  named: '',
  get begun() {
    return t`choose from the list`
  },
  get unknown() {
    return t`no such country`
  },
} as const

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
 * is no country of the list stays as typed.
 */
export function CountryAnswer(props: InputProps) {
  const { question, value, readOnly, onType, onChoose } = props
  const names = () => findCountries('').map((country) => country.name)
  const remark = value.trim() === '' ? '' : words[readCountry(value)]
  return (
    <Autocomplete
      {...fieldProps(props)}
      data={names()}
      filter={({ search }) => findCountries(search).map(({ name }) => ({ value: name, label: name }))}
      renderOption={({ option: { value: name } }) => <CountryOption name={name} />}
      limit={60}
      onChange={onType}
      onOptionSubmit={onChoose}
      selectFirstOptionOnChange
      spellCheck={false}
      disabled={false}
      rightSectionWidth={remark === '' ? 40 : 170}
      rightSection={
        <span className={classes.right}>
          <span id={readingId(question.attributeId)} className={classes.inField} data-tone="warning" title={remark}>
            {remark}
          </span>
          {!readOnly && <IconSelector size={16} stroke={1.6} aria-hidden />}
        </span>
      }
      rightSectionPointerEvents="none"
    />
  )
}
