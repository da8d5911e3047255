import { amountChoices } from '../readings/amount-choices.ts'
import { readMoney } from '../readings/money-reading.ts'
import { type InputProperties, readingId } from './input-properties.ts'
import { LineInput } from './LineInput.tsx'
import { ReadingChoices } from './ReadingChoices.tsx'
import { ReadingLine } from './ReadingLine.tsx'

/** An amount and its currency, typed freely, with what it is read as. */
export function MoneyAnswer(properties: InputProperties) {
  const read = readMoney(properties.value)
  const choices = properties.readOnly ? [] : amountChoices(properties.value)
  return (
    <>
      <LineInput
        {...properties}
        field={{ spellCheck: false, placeholder: properties.readOnly ? '' : 'Currency and amount' }}
      />
      {choices.length > 0 ? (
        <ReadingChoices {...properties} choices={choices} />
      ) : (
        <ReadingLine id={readingId(properties.question.attributeId)} tone="plain">
          {read === undefined ? '' : `read as ${read}`}
        </ReadingLine>
      )}
    </>
  )
}
