import type { AssignmentState } from '@casebench/shared/assignment-state'
import { plural, t } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import { formatScore } from '../../../ui/formats.ts'
import { useSaveSummary } from '../answers/answer-hooks.ts'
import type { SaveSummary } from '../answers/answer-types.ts'
import { useDesk } from './desk-context.ts'

function saved({ unsent, kept, refused }: SaveSummary): string {
  if (refused > 0) return plural(refused, { one: '1 answer was not saved', other: '# answers were not saved' })
  if (kept > 0)
    return plural(kept, {
      one: '1 answer is kept on this device and will be sent',
      other: '# answers are kept on this device and will be sent',
    })
  return unsent === 0 ? t`All saved` : ''
}

const outcome: Partial<Record<AssignmentState, string>> = {
  get evaluating() {
    return t`Evaluating. You can leave this page.`
  },
  get evaluationFailed() {
    return t`The evaluation failed.`
  },
  get passed() {
    return t`Evaluated: passed`
  },
  get notPassedYet() {
    return t`Evaluated: not passed yet, some answers need a reviewer`
  },
  get notPassed() {
    return t`Evaluated: not passed`
  },
  get submitted() {
    return t`Submitted. The result is not shown.`
  },
}

/** Says to those who hear the page how saving and the evaluation stand. */
export function DeskStatus() {
  const { store, state, canAnswer, evaluation } = useDesk()
  const summary = useSaveSummary(store)
  const score = evaluation ? `, ${formatScore(evaluation.score)}` : ''
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {canAnswer && state !== 'evaluationFailed' ? saved(summary) : `${outcome[state] ?? ''}${score}`}
    </VisuallyHidden>
  )
}
