import { useReadResult } from '../../notifications/use-read-result.ts'
import { useDesk } from '../desk/desk-context.ts'
import { EvaluatingPanel } from './EvaluatingPanel.tsx'
import { FailedPanel } from './FailedPanel.tsx'
import { ResultPanel } from './ResultPanel.tsx'
import { WithheldPanel } from './WithheldPanel.tsx'

/** What has come of the submission: it is being evaluated, that failed, its result is not shown now, or this is the result. */
export function Outcome() {
  const { state, evaluation, review, assignment } = useDesk()
  useReadResult(assignment, state !== 'evaluating')
  if (state === 'evaluating') return <EvaluatingPanel />
  if (state === 'evaluationFailed') return <FailedPanel />
  if (review.withheld) return <WithheldPanel because={review.withheld} />
  return evaluation ? <ResultPanel evaluation={evaluation} /> : null
}
