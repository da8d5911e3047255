import { Radio } from '@mantine/core'
import { ClearButton } from './ClearButton.tsx'
import { fieldId, type InputProps } from './input-props.ts'
import classes from './inputs.module.css'
import { OptionLabel } from './OptionLabel.tsx'

/** A few short options side by side, one of which is chosen. */
export function OptionCards({ options, ...properties }: InputProps & { options: readonly string[] }) {
  const { question, value, readOnly, labelId, invalid, onChoose, onLeave } = properties
  const choose = (option: string) => {
    if (!readOnly) onChoose(option)
  }
  return (
    <Radio.Group
      value={value}
      onChange={choose}
      name={fieldId(question.attributeId)}
      readOnly={readOnly}
      aria-labelledby={labelId}
      onBlur={onLeave}
    >
      <div className={classes.choices}>
        {options.map((option) => (
          <Radio.Card
            key={option}
            value={option}
            className={classes.card}
            mod={{ wrong: invalid }}
            disabled={readOnly && value !== option}
          >
            <Radio.Indicator size="xs" />
            <OptionLabel question={question} option={option} />
          </Radio.Card>
        ))}
        {!readOnly && <ClearButton title={question.title} isShown={value !== ''} onClear={() => onChoose('')} />}
      </div>
    </Radio.Group>
  )
}
