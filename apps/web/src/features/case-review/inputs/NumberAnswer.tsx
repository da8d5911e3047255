import { amountChoices } from '../readings/amount-choices.ts'
import type { InputProperties } from './input-properties.ts'
import { LineInput } from './LineInput.tsx'
import { ReadingChoices } from './ReadingChoices.tsx'

/** A number. */
export function NumberAnswer(properties: InputProperties) {
  const choices = properties.readOnly ? [] : amountChoices(properties.value)
  return (
    <>
      <LineInput {...properties} field={{ inputMode: 'decimal' }} />
      {choices.length > 0 && <ReadingChoices {...properties} choices={choices} />}
    </>
  )
}
