import type { InputProps } from './input-props.ts'
import { LineInput } from './LineInput.tsx'

/** The name of a person. */
export const PersonNameAnswer = (props: InputProps) => (
  <LineInput {...props} field={{ spellCheck: false, autoCapitalize: 'words' }} />
)
