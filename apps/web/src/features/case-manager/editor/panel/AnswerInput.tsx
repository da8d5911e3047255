import type { Question } from '@casebench/shared/case-file/questions'
import { fieldId } from '../../../case-review/inputs/input-properties.ts'
import { inputs } from '../../../case-review/inputs/registry.ts'
import classes from './panel.module.css'

type Properties = {
  question: Question
  label: string
  value: string
  readOnly: boolean
  onChange: (value: string, how: 'typed' | 'chosen') => void
}

const ignore = () => {}

/** The candidate's own input for a type of question, with a label. */
export function AnswerInput({ question, label, value, readOnly, onChange }: Properties) {
  const Input = inputs[question.type] ?? inputs.text
  const labelId = `label-${question.attributeId}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce every single field as a group of its own.
    <div role="group" aria-labelledby={labelId} className={classes.answer}>
      <label id={labelId} htmlFor={fieldId(question.attributeId)} className={classes.label}>
        {label}
      </label>
      <Input
        question={question}
        value={value}
        readOnly={readOnly}
        labelId={labelId}
        invalid={false}
        onType={(typed) => onChange(typed, 'typed')}
        onChoose={(chosen) => onChange(chosen, 'chosen')}
        onLeave={ignore}
      />
    </div>
  )
}
