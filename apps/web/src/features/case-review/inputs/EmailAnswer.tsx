import type { InputProperties } from './input-properties.ts'
import { LineInput } from './LineInput.tsx'

/** An email address. Not type=email: browsers trim that, and the answer is what was typed. */
export const EmailAnswer = (properties: InputProperties) => (
  <LineInput {...properties} field={{ inputMode: 'email', spellCheck: false, autoCapitalize: 'off' }} />
)
