import { Select } from '@mantine/core'
import { fieldProps, type InputProps } from './input-props.ts'
import { OptionCards } from './OptionCards.tsx'
import { TextAnswer } from './TextAnswer.tsx'

const maxCards = 4
const maxCardLength = 30

/** One of the options: side by side where they are few and short, a searchable list where they are not. */
export function ChoiceAnswer(props: InputProps) {
  const { question, value, readOnly, onChoose } = props
  const options = [...new Set(question.options ?? [])]
  if (options.length === 0) return <TextAnswer {...props} />
  const all = value === '' || options.includes(value) ? options : [...options, value]
  if (all.length <= maxCards && all.every((option) => option.length <= maxCardLength))
    return <OptionCards {...props} options={all} />
  return (
    <Select
      {...fieldProps(props)}
      data={all}
      value={value === '' ? null : value}
      onChange={(option) => onChoose(option ?? '')}
      searchable
      clearable={!readOnly}
      clearButtonProps={{ 'aria-label': `Clear ${question.title}` }}
      nothingFoundMessage="No such option"
    />
  )
}
