import { amountChoices } from '../readings/amount-choices.ts'
import type { InputProperties } from './input-properties.ts'
import { LineInput } from './LineInput.tsx'
import { ReadingChoices } from './ReadingChoices.tsx'

/** A percentage; the sign stands beside the field. */
export function PercentAnswer(properties: InputProperties) {
  const choices = properties.readOnly ? [] : amountChoices(properties.value)
  return (
    <>
      <LineInput
        {...properties}
        field={{ inputMode: 'decimal', rightSection: <span aria-hidden>%</span>, rightSectionPointerEvents: 'none' }}
      />
      {choices.length > 0 && <ReadingChoices {...properties} choices={choices} />}
    </>
  )
}
