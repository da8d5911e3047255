import { t } from '@lingui/core/macro'
import { type LeiReading, readLei } from '../readings/lei.ts'
import { type InputProps, readingId } from './input-props.ts'
import { LineInput } from './LineInput.tsx'
import { ReadingLine } from './ReadingLine.tsx'

function words(reading: LeiReading): { text: string; tone: 'plain' | 'fits' | 'warning' } {
  switch (reading.kind) {
    case 'empty':
      return { text: t`20 letters and digits`, tone: 'plain' }
    case 'partial':
      return { text: t`${reading.grouped} · ${reading.length} of 20`, tone: 'plain' }
    case 'fits':
      return { text: t`${reading.grouped} · check digits fit`, tone: 'fits' }
    case 'doesNotFit':
      return { text: t`${reading.grouped} · Check digits do not fit`, tone: 'warning' }
    case 'notAnLei':
      return { text: reading.text, tone: 'warning' }
  }
}

/** A Legal Entity Identifier. Its check digits are verified as it is typed; they warn and never block. */
export function LeiAnswer(props: InputProps) {
  const { text, tone } = words(readLei(props.value))
  return (
    <>
      <LineInput {...props} field={{ spellCheck: false, autoCapitalize: 'characters' }} />
      <ReadingLine id={readingId(props.question.attributeId)} tone={tone}>
        {text}
      </ReadingLine>
    </>
  )
}
