import type { Question } from '@casebench/shared/case-file/questions'
import { inputs } from '../../../cases/inputs/input-of-type.ts'
import { fieldId } from '../../../cases/inputs/input-props.ts'
import type { Place } from '../../draft/places.ts'
import { useFieldFault } from '../forms/fields.tsx'
import formClasses from '../forms/forms.module.css'
import classes from './panel.module.css'

type Props = {
  question: Question
  label: string
  value: string
  readOnly: boolean
  /** The path of the answer, by which its faults are found; none where it is only tried. */
  path?: Place
  /** The reference is entered, not a sample. */
  isReference?: boolean
  onChange: (value: string, how: 'typed' | 'chosen') => void
}

const ignore = () => {}

/** The candidate's own input for a type of question, with a label. */
export function AnswerInput({ question, label, value, readOnly, path, isReference = false, onChange }: Props) {
  const Input = inputs[question.type] ?? inputs.text
  const labelId = `label-${question.attributeId}`
  const fault = useFieldFault(path)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce every single field as a group of its own.
    <div role="group" aria-labelledby={labelId} className={classes.answer} data-field={path}>
      <label id={labelId} htmlFor={fieldId(question.attributeId)} className={classes.label}>
        {label}
      </label>
      <Input
        question={question}
        value={value}
        readOnly={readOnly}
        labelId={labelId}
        invalid={fault !== undefined}
        isReference={isReference}
        onType={(typed) => onChange(typed, 'typed')}
        onChoose={(chosen) => onChange(chosen, 'chosen')}
        onLeave={ignore}
      />
      {fault !== undefined && <p className={formClasses.error}>{fault}</p>}
    </div>
  )
}
