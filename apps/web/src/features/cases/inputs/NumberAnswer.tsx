import { amountChoices } from '../readings/amount-choices.ts'
import type { InputProps } from './input-props.ts'
import { LineInput } from './LineInput.tsx'
import { ReadingChoices } from './ReadingChoices.tsx'

/** A number. */
export function NumberAnswer(props: InputProps) {
  const choices = props.readOnly ? [] : amountChoices(props.value)
  return (
    <>
      <LineInput {...props} field={{ inputMode: 'decimal' }} />
      {choices.length > 0 && <ReadingChoices {...props} choices={choices} />}
    </>
  )
}
