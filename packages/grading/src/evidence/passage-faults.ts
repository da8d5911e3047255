import type { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'
import { type Message, msg } from '@casebench/shared/message'

type Fault = { path: string; message: Message; remedy: Message }

/** A share of the score goes to evidence that is asked for: whoever may leave it out would lose by giving it. */
function ruleFaults({ evidence }: CaseData): Fault[] {
  return evidence?.use === 'optional' && (evidence.share ?? 0) > 0
    ? [
        {
          path: '/caseData/evidence/share',
          message: msg`Only evidence that is asked for can have a share of the score`,
          remedy: msg`Ask for evidence, or set the share to 0.`,
        },
      ]
    : []
}

/** Passages are from documents of the case. */
export function passageFaults(caseData: CaseData, sheet: AnswerSheet): Fault[] {
  const documents = new Set(caseData.documents.map(({ documentId }) => documentId))
  const ofSheet = Object.entries(sheet).flatMap(([id, { evidence = [] }]) =>
    evidence.flatMap(({ evidence: passage }, index) => {
      const named = passage.kind === 'absent' ? passage.searched : [passage.documentId]
      const path = `/answerSheet/${id.replace(/~/g, '~0').replace(/\//g, '~1')}/evidence/${index}`
      return named
        .filter((documentId) => !documents.has(documentId))
        .map(
          (documentId): Fault => ({
            path,
            message: msg`No document has the id ${documentId}`,
            remedy: msg`Add the document, or remove this passage.`,
          }),
        )
    }),
  )
  return [...ruleFaults(caseData), ...ofSheet]
}
