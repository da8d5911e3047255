import type { AssignmentState } from '@casebench/shared/assignment-state'
import { VisuallyHidden } from '@mantine/core'
import { formatScore } from '../../../ui/formats.ts'
import { useSaveSummary } from '../answers/answer-hooks.ts'
import type { SaveSummary } from '../answers/answer-types.ts'
import { useDesk } from './desk-context.ts'

const answers = (count: number, one: string, many: string) =>
  count === 1 ? `1 answer ${one}` : `${count} answers ${many}`

function saved({ unsent, kept, refused }: SaveSummary): string {
  if (refused > 0) return answers(refused, 'was not saved', 'were not saved')
  if (kept > 0) return `${answers(kept, 'is', 'are')} kept on this device and will be sent`
  return unsent === 0 ? 'All saved' : ''
}

const outcome: Partial<Record<AssignmentState, string>> = {
  evaluating: 'Evaluating. You can leave this page.',
  evaluationFailed: 'The evaluation failed.',
  passed: 'Evaluated: passed',
  notPassedYet: 'Evaluated: not passed yet, some answers need a reviewer',
  notPassed: 'Evaluated: not passed',
  submitted: 'Submitted. The result is not shown.',
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
