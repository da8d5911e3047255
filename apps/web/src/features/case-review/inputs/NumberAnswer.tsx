import type { InputProperties } from './input-properties.ts'
import { LineInput } from './LineInput.tsx'

/** A number. */
export const NumberAnswer = (properties: InputProperties) => (
  <LineInput {...properties} field={{ inputMode: 'decimal' }} />
)
