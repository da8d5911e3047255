import { amountChoices } from '../readings/amount-choices.ts'
import type { InputProps } from './input-props.ts'
import { LineInput } from './LineInput.tsx'
import { ReadingChoices } from './ReadingChoices.tsx'

/** A percentage; the sign stands beside the field. */
export function PercentAnswer(props: InputProps) {
  const choices = props.readOnly ? [] : amountChoices(props.value)
  return (
    <>
      <LineInput
        {...props}
        field={{ inputMode: 'decimal', rightSection: <span aria-hidden>%</span>, rightSectionPointerEvents: 'none' }}
      />
      {choices.length > 0 && <ReadingChoices {...props} choices={choices} />}
    </>
  )
}
