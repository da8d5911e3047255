import type { InputProps } from './input-props.ts'
import { LineInput } from './LineInput.tsx'

/** A telephone number in any notation. */
export const PhoneAnswer = (props: InputProps) => <LineInput {...props} field={{ type: 'tel', inputMode: 'tel' }} />
