import { t } from '@lingui/core/macro'
import { amountChoices } from '../readings/amount-choices.ts'
import { shownValue } from '../readings/shown-value.ts'
import { useValueReader } from '../readings/value-reader.ts'
import { type InputProps, readingId } from './input-props.ts'
import { LineInput } from './LineInput.tsx'
import { ReadingChoices } from './ReadingChoices.tsx'
import { ReadingLine } from './ReadingLine.tsx'

/** An amount and its currency, typed freely, with what it is read as. */
export function MoneyAnswer(props: InputProps) {
  const reading = useValueReader(props.value.trim() !== '')?.moneyRead(props.value)
  const read = reading && shownValue(reading)
  const choices = reading?.kind === 'ambiguous' && !props.readOnly ? amountChoices(props.value) : []
  return (
    <>
      <LineInput {...props} field={{ spellCheck: false, placeholder: props.readOnly ? '' : t`Currency and amount` }} />
      {choices.length > 0 ? (
        <ReadingChoices {...props} choices={choices} />
      ) : (
        <ReadingLine id={readingId(props.question.attributeId)} tone="plain">
          {read === undefined ? '' : t`read as ${read}`}
        </ReadingLine>
      )}
    </>
  )
}
