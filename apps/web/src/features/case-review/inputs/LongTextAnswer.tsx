import { GrowingText } from './GrowingText.tsx'
import type { InputProperties } from './input-properties.ts'

/** Several sentences. */
export const LongTextAnswer = (properties: InputProperties) => <GrowingText {...properties} minRows={4} maxRows={18} />
