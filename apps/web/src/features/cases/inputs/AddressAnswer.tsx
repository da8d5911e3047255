import { GrowingText } from './GrowingText.tsx'
import type { InputProps } from './input-props.ts'

/** A postal address, on one line or several. */
export const AddressAnswer = (props: InputProps) => (
  <GrowingText {...props} minRows={2} maxRows={6} field={{ spellCheck: false }} />
)
