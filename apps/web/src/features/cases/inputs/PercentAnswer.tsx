import type { InputProps } from './input-props.ts'
import { LineInput } from './LineInput.tsx'

/** A percentage; the sign stands beside the field. Of "1.234" only one reading lies between 0 and 100. */
export const PercentAnswer = (props: InputProps) => (
  <LineInput
    {...props}
    field={{ inputMode: 'decimal', rightSection: <span aria-hidden>%</span>, rightSectionPointerEvents: 'none' }}
  />
)
