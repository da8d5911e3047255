import type { AssignmentState } from '@casebench/shared/assignment-state'
import { outcomeLabels } from '@casebench/shared/result-text'
import classes from './badges.module.css'

const looks: Record<AssignmentState, { word: string; tone: string }> = {
  notStarted: { word: 'Not started', tone: 'quiet' },
  inProgress: { word: 'In progress', tone: 'accent' },
  evaluating: { word: 'Evaluating', tone: 'notsure' },
  evaluationFailed: { word: 'Evaluation failed', tone: 'wrong' },
  passed: { word: outcomeLabels.passed, tone: 'correct' },
  notPassedYet: { word: outcomeLabels.notPassedYet, tone: 'notsure' },
  notPassed: { word: outcomeLabels.notPassed, tone: 'wrong' },
  submitted: { word: 'Submitted', tone: 'accent' },
}

export function StateBadge({ state }: { state: AssignmentState }) {
  const { word, tone } = looks[state]
  return (
    <span className={classes.badge} data-tone={tone}>
      {word}
    </span>
  )
}
