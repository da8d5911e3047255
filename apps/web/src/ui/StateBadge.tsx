import type { AssignmentState } from '@casebench/shared/assignment-state'
import { outcomeLabels } from '@casebench/shared/result-text'
import { t } from '@lingui/core/macro'
import classes from './badges.module.css'

const looks: Record<AssignmentState, { word: string; tone: string }> = {
  notStarted: {
    get word() {
      return t`Not started`
    },
    tone: 'quiet',
  },
  inProgress: {
    get word() {
      return t`In progress`
    },
    tone: 'accent',
  },
  evaluating: {
    get word() {
      return t`Evaluating`
    },
    tone: 'notsure',
  },
  evaluationFailed: {
    get word() {
      return t`Evaluation failed`
    },
    tone: 'wrong',
  },
  passed: { word: outcomeLabels.passed, tone: 'correct' },
  notPassedYet: { word: outcomeLabels.notPassedYet, tone: 'notsure' },
  notPassed: { word: outcomeLabels.notPassed, tone: 'wrong' },
  submitted: {
    get word() {
      return t`Submitted`
    },
    tone: 'accent',
  },
}

export function StateBadge({ state }: { state: AssignmentState }) {
  const { word, tone } = looks[state]
  return (
    <span className={classes.badge} data-tone={tone}>
      {word}
    </span>
  )
}
