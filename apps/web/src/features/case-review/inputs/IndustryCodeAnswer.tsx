import type { InputProperties } from './input-properties.ts'
import { LineInput } from './LineInput.tsx'

/** A code of an industry classification, with its name if wanted. */
export const IndustryCodeAnswer = (properties: InputProperties) => (
  <LineInput {...properties} field={{ spellCheck: false, autoCapitalize: 'off' }} />
)
