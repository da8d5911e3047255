import { GrowingText } from './GrowingText.tsx'
import type { InputProps } from './input-props.ts'

/** Several sentences. */
export const LongTextAnswer = (props: InputProps) => <GrowingText {...props} minRows={4} maxRows={18} />
