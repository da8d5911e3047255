import { chosenLines, joinChosen } from '@casebench/shared/case-file/questions'
import { t } from '@lingui/core/macro'
import { Checkbox } from '@mantine/core'
import { GrowingText } from './GrowingText.tsx'
import type { InputProps } from './input-props.ts'
import classes from './inputs.module.css'
import { OptionLabel } from './OptionLabel.tsx'

/** Any number of the options, one per line of the answer; without options the lines are typed. */
export function MultiChoiceAnswer(props: InputProps) {
  const { question, value, readOnly, labelId, onChoose, onLeave } = props
  const options = [...new Set(question.options ?? [])]
  if (options.length === 0)
    return <GrowingText {...props} minRows={3} maxRows={14} field={{ placeholder: readOnly ? '' : t`One per line` }} />
  const chosen = chosenLines(value)
  const all = [...options, ...chosen.filter((line) => !options.includes(line))]
  const choose = (lines: string[]) => {
    // In the order of the options, whichever was ticked first.
    if (!readOnly) onChoose(joinChosen(all.filter((option) => lines.includes(option))))
  }
  return (
    <Checkbox.Group value={chosen} onChange={choose} readOnly={readOnly} aria-labelledby={labelId} onBlur={onLeave}>
      <div className={classes.stack}>
        {all.map((option) => (
          <Checkbox
            key={option}
            value={option}
            label={<OptionLabel question={question} option={option} />}
            disabled={readOnly && !chosen.includes(option)}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
