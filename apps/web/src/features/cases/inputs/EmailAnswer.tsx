import type { InputProps } from './input-props.ts'
import { LineInput } from './LineInput.tsx'

/** An email address. Not type=email: browsers trim that, and the answer is what was typed. */
export const EmailAnswer = (props: InputProps) => (
  <LineInput {...props} field={{ inputMode: 'email', spellCheck: false, autoCapitalize: 'off' }} />
)
