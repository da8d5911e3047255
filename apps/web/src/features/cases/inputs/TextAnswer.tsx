import type { InputProps } from './input-props.ts'
import { LineInput } from './LineInput.tsx'

/** Any short text. */
export const TextAnswer = (props: InputProps) => <LineInput {...props} field={{}} />
