import type { Question } from '@casebench/shared/case-file/questions'
import type { ScreeningHit } from '@casebench/shared/case-file/screening/hit'
import { type HitDecision, readDecision } from '@casebench/shared/case-file/screening/hit-answers'
import type { HitPart } from '@casebench/shared/case-file/screening/hit-parts'

/** One hit with the questions about it. */
export type HitQuestions = { hit: ScreeningHit; number: number; parts: Readonly<Record<HitPart, Question>> }

export type HitFilter = 'all' | 'open' | 'same'

/** The hits that the questions of a screening are about, in their order. */
export function hitsOf(questions: readonly Question[]): HitQuestions[] {
  const hits = new Map<string, { hit: ScreeningHit; number: number; parts: Partial<Record<HitPart, Question>> }>()
  for (const question of questions) {
    if (question.asked === undefined) continue
    const { hit, number, part } = question.asked
    const known = hits.get(hit.hitId) ?? { hit, number, parts: {} }
    known.parts[part] = question
    hits.set(hit.hitId, known)
  }
  return [...hits.values()].filter((one): one is HitQuestions => isWhole(one.parts))
}

const isWhole = (parts: Partial<Record<HitPart, Question>>): parts is Record<HitPart, Question> =>
  parts.decision !== undefined && parts.factors !== undefined && parts.reason !== undefined

export const matchesFilter = (decision: HitDecision | undefined, filter: HitFilter): boolean =>
  filter === 'all' || (filter === 'open' ? decision === undefined : decision === 'same')

/** What was decided about each hit, as one text that changes only with it. */
export const decisionsKey = (hits: readonly HitQuestions[], answerOf: (attributeId: string) => string): string =>
  hits.map(({ parts }) => readDecision(answerOf(parts.decision.attributeId)) ?? '').join(',')

export const decisionsIn = (key: string): (HitDecision | undefined)[] => key.split(',').map(readDecision)

/** The hit before or after another among those that are shown. */
export function neighbour(
  shown: readonly HitQuestions[],
  current: HitQuestions | undefined,
  step: 1 | -1,
): HitQuestions | undefined {
  const at = shown.findIndex(({ number }) => number === current?.number)
  return at === -1 ? shown[step === 1 ? 0 : shown.length - 1] : shown[at + step]
}
