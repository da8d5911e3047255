import type { Marking } from '@casebench/shared/evaluation'
import { t } from '@lingui/core/macro'
import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import classes from './assessment.module.css'

const choices = [
  {
    value: 'correct',
    get word() {
      return t`Correct`
    },
    icon: IconCheck,
  },
  {
    value: 'wrong',
    get word() {
      return t`Wrong`
    },
    icon: IconX,
  },
  {
    value: 'notSure',
    get word() {
      return t`Not sure`
    },
    icon: IconQuestionMark,
  },
] as const

/** The notice of the page that says why nothing can be marked on it. */
export const markingObstacleId = 'marking-obstacle'

type Props = { label: string; value: Marking | undefined; disabled: boolean; onChange: (marking: Marking) => void }

/** The three marks, each by its icon and its word; the chosen one, if any, is in its colour as well. */
export function MarkingChoice({ label, value, disabled, onChange }: Props) {
  return (
    <SegmentedControl
      aria-label={label}
      size="xs"
      withItemsBorders={false}
      className={classes.choice}
      data-marking={value}
      classNames={{ label: classes.choiceLabel, indicator: classes.choiceIndicator }}
      value={value ?? ''}
      disabled={disabled}
      aria-describedby={disabled ? markingObstacleId : undefined}
      onChange={(chosen) => onChange(chosen as Marking)}
      data={choices.map(({ value: marking, word, icon: Icon }) => ({
        value: marking,
        label: (
          <span className={classes.mark} title={word}>
            <Icon size={14} stroke={2.4} aria-hidden />
            {marking === value ? <span>{word}</span> : <VisuallyHidden>{word}</VisuallyHidden>}
          </span>
        ),
      }))}
    />
  )
}
