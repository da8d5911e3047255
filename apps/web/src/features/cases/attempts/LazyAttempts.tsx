import type { ShownEvaluation } from '@casebench/shared/evaluation'
import type { ComponentProps } from 'react'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import { useDesk } from '../desk/desk-context.ts'
import type { PassageChip } from './PassageChip.tsx'
import { isRetry } from './use-last-attempt.ts'

const loadRetry = async () => (await import('./RetryPanel.tsx')).RetryPanel
const loadToFix = async () => (await import('./FollowToFix.tsx')).FollowToFix
const loadMistakes = async () => (await import('./MistakeGroups.tsx')).MistakeGroups
const loadAttempts = async () => (await import('./AttemptList.tsx')).AttemptList

const loadPassage = async () => (await import('./PassageChip.tsx')).PassageChip
const loadPrinted = async () => (await import('./PrintedAttempts.tsx')).PrintedAttempts

const none = {}

/** The result of the last attempt beside the next one, loaded once it is looked at. */
export const LazyRetryPanel = () => <LazyComponent load={loadRetry} props={none} />

/** Which answers are to be fixed, where somebody tries again. */
export function LazyToFix() {
  const desk = useDesk()
  return desk.isRestDue && isRetry(desk) && <LazyComponent load={loadToFix} props={none} missing={null} />
}

export const LazyMistakeGroups = (props: { evaluation: ShownEvaluation }) => (
  <LazyComponent load={loadMistakes} props={props} missing={null} />
)

export const LazyAttemptList = () => <LazyComponent load={loadAttempts} props={none} missing={null} />

/** Nothing is loaded where the case shows no passages. */
export const LazyPassageChip = (props: ComponentProps<typeof PassageChip>) =>
  props.attributeIds.some((id) => props.evaluation.evidence?.[id]?.passages) ? (
    <LazyComponent load={loadPassage} props={props} missing={null} />
  ) : null

export const LazyPrintedAttempts = () => <LazyComponent load={loadPrinted} props={none} missing={null} />
