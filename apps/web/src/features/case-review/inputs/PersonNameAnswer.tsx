import type { InputProperties } from './input-properties.ts'
import { LineInput } from './LineInput.tsx'

/** The name of a person. */
export const PersonNameAnswer = (properties: InputProperties) => (
  <LineInput {...properties} field={{ spellCheck: false, autoCapitalize: 'words' }} />
)
