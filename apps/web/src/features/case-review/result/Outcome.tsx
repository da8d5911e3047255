import { useDesk } from '../desk/desk-context.ts'
import { EvaluatingPanel } from './EvaluatingPanel.tsx'
import { FailedPanel } from './FailedPanel.tsx'
import { ResultPanel } from './ResultPanel.tsx'

/** What has come of the submission: it is being evaluated, that failed, or this is the result. */
export function Outcome() {
  const { state, evaluation } = useDesk()
  if (state === 'evaluating') return <EvaluatingPanel />
  if (state === 'evaluationFailed') return <FailedPanel />
  return evaluation ? <ResultPanel evaluation={evaluation} /> : null
}
