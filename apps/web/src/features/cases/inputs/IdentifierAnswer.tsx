import type { InputProps } from './input-props.ts'
import { LineInput } from './LineInput.tsx'

/** A register, tax or other number, as the source writes it. */
export const IdentifierAnswer = (props: InputProps) => (
  <LineInput {...props} field={{ spellCheck: false, autoCapitalize: 'off' }} />
)
