import type { InputProperties } from './input-properties.ts'
import { LineInput } from './LineInput.tsx'

/** A register, tax or other number, as the source writes it. */
export const IdentifierAnswer = (properties: InputProperties) => (
  <LineInput {...properties} field={{ spellCheck: false, autoCapitalize: 'off' }} />
)
