import type { Question } from '@casebench/shared/case-file/questions'
import type { EvidenceFinding, EvidenceMark } from '@casebench/shared/evidence/evidence-mark'
import type { AcceptedPassage, Evidence } from '@casebench/shared/evidence/schema'
import { overlapOf } from './overlap.ts'
import { standsThere } from './stands-there.ts'

/** From this overlap on it is the same passage: one quotes the value alone, another the line that it stands in. */
export const sameOverlap = 0.5

type Asked = Pick<Question, 'type' | 'grading' | 'options' | 'title'> & { likelyRegion: string | undefined }
export type MarkEvidenceInput = {
  pieces: readonly Evidence[]
  passages: readonly AcceptedPassage[]
  answer: string
  asked: Asked
  share: number
}

type Outcome = Omit<EvidenceMark, 'share'>

const percent = (share: number): number => Math.round(share * 100)

/** The value of the answer in what was quoted: in a picture nobody reads it. */
function valuePart(piece: Evidence, { answer, asked }: MarkEvidenceInput): { part?: number; finding: EvidenceFinding } {
  const stands = piece.kind === 'quote' ? standsThere(answer, piece.quote.exact, asked) : undefined
  if (stands === undefined) return { finding: { code: 'value-not-read' } }
  return stands ? { part: 1, finding: { code: 'value-there' } } : { part: 0, finding: { code: 'value-not-there' } }
}

function overlapFinding(overlap: number): EvidenceFinding {
  if (overlap >= sameOverlap) return { code: 'same-passage' }
  return overlap > 0 ? { code: 'part-of-passage', values: { percent: percent(overlap) } } : { code: 'other-passage' }
}

/** That the documents do not say is as right as the documents were looked through that the author names. */
function absenceBeside(
  { searched }: Extract<Evidence, { kind: 'absent' }>,
  passage: Extract<Evidence, { kind: 'absent' }>,
): Outcome {
  const looked = passage.searched.filter((documentId) => searched.includes(documentId)).length
  const credit = looked / passage.searched.length
  return {
    credit,
    source: credit >= sameOverlap ? 'right' : 'wrong',
    findings: [{ code: 'absent', values: { looked, documents: passage.searched.length } }],
  }
}

/** One piece beside one passage: the mean of its document, its page, its overlap and, where it can be read, its value. */
function beside(piece: Evidence, passage: Evidence, input: MarkEvidenceInput): Outcome {
  if (piece.kind === 'absent' && passage.kind === 'absent') return absenceBeside(piece, passage)
  if (piece.kind === 'absent') return { credit: 0, source: 'wrong', findings: [{ code: 'not-absent' }] }
  if (passage.kind === 'absent') return { credit: 0, source: 'wrong', findings: [{ code: 'is-absent' }] }
  const isDocument = piece.documentId === passage.documentId
  const isPage = isDocument && piece.page === passage.page
  const overlap = isPage ? overlapOf(piece, passage) : 0
  const value = valuePart(piece, input)
  const parts = [
    isDocument ? 1 : 0,
    isPage ? 1 : 0,
    Math.min(1, overlap / sameOverlap),
    ...(value.part === undefined ? [] : [value.part]),
  ]
  return {
    credit: parts.reduce((sum, part) => sum + part, 0) / parts.length,
    source: overlap > 0 ? 'right' : 'wrong',
    findings: [
      { code: isDocument ? 'right-document' : 'other-document' },
      ...(isDocument ? [{ code: isPage ? 'right-page' : 'other-page' } as const] : []),
      ...(isPage ? [overlapFinding(overlap)] : []),
      value.finding,
    ],
  }
}

/** By the passage that it is most like. On one that contradicts the reference it earns nothing. */
function markPiece(piece: Evidence, input: MarkEvidenceInput): Outcome {
  let best: { outcome: Outcome; stance: AcceptedPassage['stance'] } | undefined
  const order = { best: 0, acceptable: 1, contradicting: 2 }
  for (const { stance, evidence } of input.passages.toSorted((a, b) => order[a.stance] - order[b.stance])) {
    const outcome = beside(piece, evidence, input)
    if (!best || outcome.credit > best.outcome.credit) best = { outcome, stance }
  }
  if (!best) return { credit: 0, source: 'wrong', findings: [] }
  const { outcome, stance } = best
  if (stance === 'contradicting' && outcome.source === 'right')
    return { credit: 0, source: 'wrong', findings: [...outcome.findings, { code: 'contradicts' }] }
  const hasBetter = stance === 'acceptable' && outcome.source === 'right'
  return hasBetter ? { ...outcome, findings: [...outcome.findings, { code: 'better-source' }] } : outcome
}

/** Marks the evidence of one answer: the best of its pieces counts, as whoever gives two sources is not worse off. Pure. */
export function markEvidence(input: MarkEvidenceInput): EvidenceMark {
  const { share } = input
  const [best] = input.pieces.map((piece) => markPiece(piece, input)).toSorted((a, b) => b.credit - a.credit)
  return best ? { ...best, share } : { credit: 0, share, source: 'none', findings: [{ code: 'none' }] }
}
