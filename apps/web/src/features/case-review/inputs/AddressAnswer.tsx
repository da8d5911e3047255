import { GrowingText } from './GrowingText.tsx'
import type { InputProperties } from './input-properties.ts'

/** A postal address, on one line or several. */
export const AddressAnswer = (properties: InputProperties) => (
  <GrowingText {...properties} minRows={2} maxRows={6} field={{ spellCheck: false }} />
)
