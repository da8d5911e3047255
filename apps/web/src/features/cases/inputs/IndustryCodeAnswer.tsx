import type { InputProps } from './input-props.ts'
import { LineInput } from './LineInput.tsx'

/** A code of an industry classification, with its name if wanted. */
export const IndustryCodeAnswer = (props: InputProps) => (
  <LineInput {...props} field={{ spellCheck: false, autoCapitalize: 'off' }} />
)
