import { maxEvidencePerAnswer } from '@casebench/shared/evidence/limits'
import type { Evidence } from '@casebench/shared/evidence/schema'
import { evidenceIn, evidenceText } from '../../evidence/evidence-text.ts'
import type { SelectedPassage } from '../../evidence/selected-passage.ts'
import type { AnswerStore } from '../answers/answer-store.ts'

export type DocumentHash = { documentId: string; sha256: string | null }

/** What was selected, with the hash of its document; undefined where the document has no file. */
export function asEvidence(passage: SelectedPassage, hashes: readonly DocumentHash[]): Evidence | undefined {
  const sha256 = hashes.find(({ documentId }) => documentId === passage.documentId)?.sha256
  return sha256 ? { ...passage, sha256 } : undefined
}

/** Adds a piece to the evidence of an answer, unless it is there or there are as many as there may be. */
export function addEvidence(store: AnswerStore, attributeId: string, piece: Evidence): boolean {
  const pieces = evidenceIn(store.valueOf(attributeId) ?? '')
  const text = evidenceText([piece])
  if (pieces.some((one) => evidenceText([one]) === text)) return true
  if (pieces.length >= maxEvidencePerAnswer) return false
  store.setAndSend(attributeId, evidenceText([...pieces, piece]))
  return true
}
