import type { InputProperties } from './input-properties.ts'
import { LineInput } from './LineInput.tsx'

/** The name of an entity, with its legal form. */
export const LegalNameAnswer = (properties: InputProperties) => (
  <LineInput {...properties} field={{ spellCheck: false, autoCapitalize: 'words' }} />
)
