import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReadingChoice } from '../readings/amount-choices.ts'
import { fieldId, type InputProps, readingId } from './input-props.ts'
import classes from './inputs.module.css'

type Props = Pick<InputProps, 'question' | 'onChoose'> & { choices: readonly ReadingChoice[] }

/** Two ways to read what was typed, each a button that writes it so that it can be read in no other. */
export function ReadingChoices({ question: { attributeId, title }, onChoose, choices }: Props) {
  const choose = ({ written }: ReadingChoice) => {
    onChoose(written)
    // The buttons go; whoever uses the keyboard goes on in the field.
    document.getElementById(fieldId(attributeId))?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the group of the question would be announced as another question.
    <div role="group" aria-label={t`What ${title} means`} className={classes.readings}>
      <span id={readingId(attributeId)} role="status" className={classes.reading} data-tone="warning">
        <Trans>Which do you mean?</Trans>
      </span>
      {choices.map((choice) => (
        <Button key={choice.written} variant="default" size="compact-sm" onClick={() => choose(choice)}>
          {choice.label}
        </Button>
      ))}
    </div>
  )
}
