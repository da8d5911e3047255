import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'

const loadRetry = async () => (await import('./RetryPanel.tsx')).RetryPanel
const loadMistakes = async () => (await import('./MistakeGroups.tsx')).MistakeGroups
const loadAttempts = async () => (await import('./AttemptList.tsx')).AttemptList

const none = {}

/** The result of the last attempt beside the next one, loaded once it is looked at. */
export const LazyRetryPanel = () => <LazyComponent load={loadRetry} props={none} />

export const LazyMistakeGroups = (props: { evaluation: ShownEvaluation }) => (
  <LazyComponent load={loadMistakes} props={props} missing={null} />
)

export const LazyAttemptList = () => <LazyComponent load={loadAttempts} props={none} missing={null} />
