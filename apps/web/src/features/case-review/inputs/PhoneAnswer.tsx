import type { InputProperties } from './input-properties.ts'
import { LineInput } from './LineInput.tsx'

/** A telephone number in any notation. */
export const PhoneAnswer = (properties: InputProperties) => (
  <LineInput {...properties} field={{ type: 'tel', inputMode: 'tel' }} />
)
