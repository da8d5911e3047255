import { amountChoices } from '../readings/amount-choices.ts'
import { useValueReader } from '../readings/value-reader.ts'
import type { InputProps } from './input-props.ts'
import { LineInput } from './LineInput.tsx'
import { ReadingChoices } from './ReadingChoices.tsx'

/** A number. */
export function NumberAnswer(props: InputProps) {
  const reading = useValueReader(props.value.trim() !== '')?.numberRead(props.value)
  const choices = reading?.kind === 'ambiguous' && !props.readOnly ? amountChoices(props.value) : []
  return (
    <>
      <LineInput {...props} field={{ inputMode: 'decimal' }} />
      {choices.length > 0 && <ReadingChoices {...props} choices={choices} />}
    </>
  )
}
