import { type ComponentProps, useEffect } from 'react'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import { useDesk } from '../desk/desk-context.ts'
import type { AnswerEvidence } from './AnswerEvidence.tsx'
import { followQuestion } from './current-question.ts'

const loadEvidence = async () => (await import('./AnswerEvidence.tsx')).AnswerEvidence
const loadSelection = async () => (await import('./DeskSelection.tsx')).DeskSelection

/** The evidence of an answer, loaded only in a case that asks for evidence. */
export function LazyEvidence(props: ComponentProps<typeof AnswerEvidence>) {
  const { review } = useDesk()
  if (review.caseData.evidence === undefined) return null
  return <LazyComponent load={loadEvidence} props={props} missing={null} />
}

const none = {}

/** Loaded after what one sees of the desk. Which question had the focus is known from the first on. */
export function LazyDeskSelection() {
  useEffect(followQuestion, [])
  return <LazyComponent load={loadSelection} props={none} missing={null} />
}
