import Type, { type Static } from 'typebox'
import { NamedValues } from '../named-values.ts'
import { AcceptedPassages } from './schema.ts'

/** What was found of the evidence of an answer. The page has words for each, with its values. */
export const evidenceFindings = [
  'none',
  'right-document',
  'other-document',
  'right-page',
  'other-page',
  'same-passage',
  'part-of-passage',
  'other-passage',
  'value-there',
  'value-not-there',
  'value-not-read',
  'better-source',
  'contradicts',
  'absent',
  'not-absent',
  'is-absent',
] as const

export const EvidenceFinding = Type.Object({
  code: Type.Enum(evidenceFindings),
  values: Type.Optional(NamedValues(Type.Number())),
})
export type EvidenceFinding = Static<typeof EvidenceFinding>

export const EvidenceMark = Type.Object({
  credit: Type.Number({ description: '0 to 1' }),
  share: Type.Number({ description: 'Which share of the score of the answer it has, 0 to 1' }),
  source: Type.Enum(['right', 'wrong', 'none']),
  findings: Type.Array(EvidenceFinding),
})
export type EvidenceMark = Static<typeof EvidenceMark>

/** The evidence of an answer as its result shows it: with the passages of the answer sheet only where the case reveals answers. */
export const ShownEvidence = Type.Object({
  mark: EvidenceMark,
  passages: Type.Optional(AcceptedPassages),
  rationale: Type.Optional(Type.String()),
})
export type ShownEvidence = Static<typeof ShownEvidence>

export type SourcePattern = 'right-answer-wrong-source' | 'right-answer-no-source' | 'wrong-answer-right-source'

/** How answer and source go together, where one is right and the other is not; undefined while the answer is not decided. */
export function sourcePattern(
  marking: 'correct' | 'wrong' | 'notSure',
  { source }: Pick<EvidenceMark, 'source'>,
): SourcePattern | undefined {
  if (marking === 'correct' && source === 'wrong') return 'right-answer-wrong-source'
  if (marking === 'correct' && source === 'none') return 'right-answer-no-source'
  if (marking === 'wrong' && source === 'right') return 'wrong-answer-right-source'
  return undefined
}
