import type { InputProps } from './input-props.ts'
import { LineInput } from './LineInput.tsx'

/** The name of an entity, with its legal form. */
export const LegalNameAnswer = (props: InputProps) => (
  <LineInput {...props} field={{ spellCheck: false, autoCapitalize: 'words' }} />
)
