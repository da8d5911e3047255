import type { InputProperties } from './input-properties.ts'
import { LineInput } from './LineInput.tsx'

/** A percentage; the sign stands beside the field. */
export const PercentAnswer = (properties: InputProperties) => (
  <LineInput
    {...properties}
    field={{ inputMode: 'decimal', rightSection: <span aria-hidden>%</span>, rightSectionPointerEvents: 'none' }}
  />
)
