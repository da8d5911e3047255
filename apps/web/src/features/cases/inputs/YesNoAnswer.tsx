import { yesNoOptions } from '@casebench/shared/case-file/yes-no-options'
import type { InputProps } from './input-props.ts'
import { OptionCards } from './OptionCards.tsx'

/** Yes, no, or that the documents do not say. */
export const YesNoAnswer = (props: InputProps) => (
  <OptionCards {...props} options={props.question.options ?? yesNoOptions} />
)
