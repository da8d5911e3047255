import type { Question } from '@casebench/shared/case-file/questions'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { EvidenceList } from '../../evidence/EvidenceList.tsx'
import { titlesOf } from '../../evidence/evidence-documents.ts'
import { evidenceIn, evidenceText } from '../../evidence/evidence-text.ts'
import { MarkedEvidence } from '../../evidence/MarkedEvidence.tsx'
import { selectedPassage } from '../../evidence/selected-passage.ts'
import { useAnswer } from '../answers/answer-hooks.ts'
import { caseTextsIn } from '../desk/case-texts.ts'
import { useDesk } from '../desk/desk-context.ts'
import classes from '../desk/question.module.css'
import { addEvidence, asEvidence } from './add-evidence.ts'
import { evidenceQuery } from './evidence-query.ts'
import { openedEvidence, receiveEvidence } from './opened-evidence.ts'

/** The evidence under one answer, and after the evaluation what was made of it. */
export function AnswerEvidence({ question: { attributeId, title } }: { question: Question }) {
  const { assignment, canAnswer, review, language, evaluation } = useDesk()
  const store = openedEvidence(assignment)
  const { data } = useQuery(evidenceQuery(assignment))
  const view = useAnswer(store, attributeId)
  useEffect(() => {
    if (data) receiveEvidence(store, data.evidence, data.asOf)
  }, [store, data])
  useEffect(() => store.setLocked(!canAnswer), [store, canAnswer])
  const { documents } = caseTextsIn(review.caseData, language)
  const add = () => {
    const passage = selectedPassage()?.passage
    const piece = passage && data && asEvidence(passage, data.documents)
    if (piece) addEvidence(store, attributeId, piece)
  }
  const marked = evaluation?.evidence?.[attributeId]
  return (
    <>
      <EvidenceList
        title={title}
        pieces={evidenceIn(canAnswer ? view.value : view.stored)}
        documents={documents}
        readOnly={!canAnswer}
        onAdd={add}
        onChange={(pieces) => store.setAndSend(attributeId, evidenceText(pieces))}
      />
      {view.state === 'refused' && (
        <p className={classes.feedback} data-marking="wrong">
          {view.text}
        </p>
      )}
      {marked && <MarkedEvidence shown={marked} titleOf={titlesOf(documents)} />}
    </>
  )
}
