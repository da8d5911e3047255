import { type LeiReading, readLei } from '../readings/lei.ts'
import { type InputProperties, readingId } from './input-properties.ts'
import { LineInput } from './LineInput.tsx'
import { ReadingLine } from './ReadingLine.tsx'

function words(reading: LeiReading): { text: string; tone: 'plain' | 'fits' | 'warning' } {
  switch (reading.kind) {
    case 'empty':
      return { text: '20 letters and digits', tone: 'plain' }
    case 'partial':
      return { text: `${reading.grouped} · ${reading.length} of 20`, tone: 'plain' }
    case 'fits':
      return { text: `${reading.grouped} · check digits fit`, tone: 'fits' }
    case 'doesNotFit':
      return { text: `${reading.grouped} · Check digits do not fit`, tone: 'warning' }
    case 'notAnLei':
      return { text: reading.text, tone: 'warning' }
  }
}

/** A Legal Entity Identifier. Its check digits are verified as it is typed; they warn and never block. */
export function LeiAnswer(properties: InputProperties) {
  const { text, tone } = words(readLei(properties.value))
  return (
    <>
      <LineInput {...properties} field={{ spellCheck: false, autoCapitalize: 'characters' }} />
      <ReadingLine id={readingId(properties.question.attributeId)} tone={tone}>
        {text}
      </ReadingLine>
    </>
  )
}
