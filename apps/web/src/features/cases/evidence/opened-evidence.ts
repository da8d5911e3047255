import type { StoredEvidence } from '@casebench/shared/contract/evidence'
import { caseQuery } from '../../../api/case-query.ts'
import { queryClient } from '../../../api/query-client.ts'
import { evidenceText } from '../../evidence/evidence-text.ts'
import type { AnswerStore } from '../answers/answer-store.ts'
import { storesBesideAnswers } from '../answers/opened-store.ts'
import { evidenceSender } from './evidence-sender.ts'

/** The evidence of a case in this tab: each list of pieces as one text. */
export const openedEvidence = storesBesideAnswers('evidence', {
  send: evidenceSender,
  onLocked: (assignment) => void queryClient.invalidateQueries({ queryKey: caseQuery(assignment).queryKey }),
})

export const receiveEvidence = (
  store: AnswerStore,
  stored: Readonly<Record<string, StoredEvidence>>,
  asOf: number,
): void =>
  store.receive(
    Object.fromEntries(
      Object.entries(stored).flatMap(([id, { pieces, version }]) => {
        const answer = evidenceText(pieces)
        return answer === null ? [] : [[id, { answer, version }]]
      }),
    ),
    asOf,
  )
