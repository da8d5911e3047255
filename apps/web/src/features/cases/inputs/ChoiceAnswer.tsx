import { t } from '@lingui/core/macro'
import { Autocomplete } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { isOption, optionsFor } from '../readings/options.ts'
import { fieldProps, type InputProps } from './input-props.ts'
import { OptionCards } from './OptionCards.tsx'
import { TextAnswer } from './TextAnswer.tsx'

const maxCards = 4
const maxCardLength = 30

/**
 * One of the options: side by side where they are few and short, a searched list where they are not. Enter takes the first
 * that is found; what is typed and is no option stays as typed.
 */
export function ChoiceAnswer(props: InputProps) {
  const { question, value, readOnly, onType, onChoose } = props
  const options = [...new Set(question.options ?? [])]
  if (options.length === 0) return <TextAnswer {...props} />
  const all = value === '' || isOption(value, options) ? options : [...options, value]
  if (all.length <= maxCards && all.every((option) => option.length <= maxCardLength))
    return <OptionCards {...props} options={all} />
  return (
    <Autocomplete
      {...fieldProps(props)}
      // Of the list of options; the field has the name of its question.
      aria-label={question.title}
      data={options}
      filter={({ search }) => optionsFor(search, options).map((option) => ({ value: option, label: option }))}
      onChange={onType}
      onOptionSubmit={onChoose}
      selectFirstOptionOnChange
      spellCheck={false}
      clearable={!readOnly}
      clearButtonProps={{ 'aria-label': t`Clear ${question.title}` }}
      rightSection={readOnly ? undefined : <IconSelector size={16} stroke={1.6} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  )
}
