import type { InputProperties } from './input-properties.ts'
import { OptionCards } from './OptionCards.tsx'

const options = ['Yes', 'No', 'Cannot tell from the documents']

/** Yes, no, or that the documents do not say. */
export const YesNoAnswer = (properties: InputProperties) => (
  <OptionCards {...properties} options={properties.question.options ?? options} />
)
