import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { asAnswer } from '../../evidence/as-answer.ts'
import { SelectionBar } from '../../evidence/SelectionBar.tsx'
import type { SelectedPassage } from '../../evidence/selected-passage.ts'
import { useDesk } from '../desk/desk-context.ts'
import { addEvidence, asEvidence } from './add-evidence.ts'
import { currentQuestion } from './current-question.ts'
import { evidenceQuery } from './evidence-query.ts'
import { openedEvidence } from './opened-evidence.ts'

/** What may be done with a selection in the documents: as the answer, or as evidence of it, of the question that had the focus. */
export function DeskSelection() {
  const { assignment, canAnswer, review, sections, store } = useDesk()
  const asksEvidence = review.caseData.evidence !== undefined
  const { data } = useQuery({ ...evidenceQuery(assignment), enabled: asksEvidence })
  const questionOf = (attributeId: string) =>
    sections
      .flatMap(({ selector, groups }) => [
        ...(selector ? [selector] : []),
        ...groups.flatMap((group) => group.questions),
      ])
      .find((question) => question.attributeId === attributeId)
  const question = () => {
    const found = questionOf(currentQuestion() ?? '')
    if (!found) toastError(t`Select a question first, then the text in the document.`)
    return found
  }
  const answer = (text: string) => {
    const asked = question()
    if (asked) store.setAndSend(asked.attributeId, asAnswer(text, asked.type, asked.options))
  }
  const evidence = (passage: SelectedPassage) => {
    const asked = question()
    const piece = asked && data && asEvidence(passage, data.documents)
    if (!asked || !piece) return
    if (addEvidence(openedEvidence(assignment), asked.attributeId, piece)) toastSuccess(t`Evidence added`)
    else toastError(t`This answer has as much evidence as it can have.`)
  }
  return (
    <SelectionBar
      onAnswer={canAnswer ? answer : undefined}
      onEvidence={canAnswer && asksEvidence ? evidence : undefined}
    />
  )
}
