import type { InputProperties } from './input-properties.ts'
import { LineInput } from './LineInput.tsx'

/** Any short text. */
export const TextAnswer = (properties: InputProperties) => <LineInput {...properties} field={{}} />
