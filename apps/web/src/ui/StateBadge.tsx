import type { AssignmentState } from '@casebench/shared/assignment-state'
import { t } from '@lingui/core/macro'
import classes from './badges.module.css'
import { outcomeLabels } from './result/outcome.ts'

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
  passed: {
    get word() {
      return outcomeLabels.passed
    },
    tone: 'correct',
  },
  notPassedYet: {
    get word() {
      return outcomeLabels.notPassedYet
    },
    tone: 'notsure',
  },
  notPassed: {
    get word() {
      return outcomeLabels.notPassed
    },
    tone: 'wrong',
  },
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
