import type { InputProps } from './input-props.ts'
import { OptionCards } from './OptionCards.tsx'

const options = ['Yes', 'No', 'Cannot tell from the documents']

/** Yes, no, or that the documents do not say. */
export const YesNoAnswer = (props: InputProps) => <OptionCards {...props} options={props.question.options ?? options} />
