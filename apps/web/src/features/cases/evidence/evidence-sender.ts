import { updateEvidence } from '@casebench/shared/contract/evidence'
import type { Assignment } from '../../../api/case-query.ts'
import { ApiError, callApi } from '../../../api/client.ts'
import { evidenceIn, evidenceText } from '../../evidence/evidence-text.ts'
import { outcomeOf } from '../answers/answer-sender.ts'
import type { SaveOutcome, SendAnswer } from '../answers/answer-types.ts'

function evidenceOutcome(error: unknown): SaveOutcome {
  const current = error instanceof ApiError ? error.problem?.current_evidence : undefined
  if (current) return { kind: 'stale', current: { answer: evidenceText(current.pieces), version: current.version } }
  return outcomeOf(error)
}

/** Sends the evidence of one answer, which the store holds as one text. */
export const evidenceSender =
  (assignment: Assignment): SendAnswer =>
  async (attributeId, text, version, { keepalive }) => {
    try {
      const body = { ...assignment, attributeId, evidence: { pieces: evidenceIn(text ?? ''), version } }
      const saved = await callApi(updateEvidence, { body }, { keepalive })
      return { kind: 'saved', version: saved.version }
    } catch (error) {
      return evidenceOutcome(error)
    }
  }
