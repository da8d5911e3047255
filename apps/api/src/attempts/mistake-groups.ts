import { type Mistake, mistakeOf } from '@casebench/shared/analysis/mistakes'
import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import {
  type AskedGroup,
  type AskedSectionView,
  askedSections,
  isKnowledgeId,
  type Question,
  questionsOf,
  rowReadings,
} from '@casebench/shared/case-file/questions'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { Verdict } from '@casebench/shared/evaluation'
import { sourcePattern } from '@casebench/shared/evidence/evidence-mark'
import { earnedCredit } from '@casebench/shared/score'

type Place = { view: AskedSectionView; group: AskedGroup | undefined; question: Question }

export type LostGroup = {
  mistake: Mistake
  points: number
  attributeIds: string[]
  /** Where the answer that lost most stands. */
  place: Place
}

/** Lists differ in what is forgotten: each is a mistake of its own. */
const ofOneList: ReadonlySet<Mistake> = new Set<Mistake>(['missing-entry', 'surplus-entry'])

function placesOf(caseFile: CandidateCase, answers: Answers): (attributeId: string) => Place | undefined {
  const places = new Map<string, Place>()
  const cells = new Map<string, Place>()
  for (const view of askedSections(caseFile, answers))
    for (const question of questionsOf(view)) {
      const group = view.groups.find(({ questions }) => questions.includes(question))
      const place = { view, group, question }
      places.set(question.attributeId, place)
      if (question.row !== undefined) cells.set(question.baseId, place)
    }
  // Rows that are missing were never asked: they stand where the others of their list do.
  return (attributeId) =>
    places.get(attributeId) ??
    rowReadings(attributeId)
      .map(({ baseId }) => cells.get(baseId))
      .find((place) => place !== undefined)
}

/** The reason that cost points: one of its evidence where the answer itself is right. */
function lostBy({ marking, reasons, evidence }: Verdict): { code: string; hasHint: boolean } | undefined {
  const pattern = evidence && sourcePattern(marking, evidence)
  if (pattern !== undefined && marking === 'correct') return { code: pattern, hasHint: false }
  const [first] = reasons
  if (first?.hint !== undefined) return { code: first.code, hasHint: true }
  if (pattern !== undefined) return { code: pattern, hasHint: false }
  return first && { code: first.code, hasHint: false }
}

/** What lost points, by the mistake: what lost most first. What waits for a reviewer lost nothing. */
export function mistakeGroups(caseFile: CandidateCase, answers: Answers, verdicts: readonly Verdict[]): LostGroup[] {
  const placeOf = placesOf(caseFile, answers)
  const groups = new Map<string, LostGroup & { most: number }>()
  for (const verdict of verdicts) {
    const { attributeId, marking, weight } = verdict
    const points = (1 - earnedCredit(verdict)) * weight
    const place = placeOf(attributeId)
    if (marking === 'notSure' || points < 1e-6 || place === undefined) continue
    const { type } = place.question
    const mistake = mistakeOf({ reason: lostBy(verdict), type, isKnowledge: isKnowledgeId(attributeId) })
    const key = ofOneList.has(mistake) ? `${mistake} ${place.view.key} ${place.group?.title}` : mistake
    const group = groups.get(key) ?? { mistake, points: 0, attributeIds: [], place, most: 0 }
    group.points += points
    group.attributeIds.push(attributeId)
    if (points > group.most) Object.assign(group, { place, most: points })
    groups.set(key, group)
  }
  return [...groups.values()]
    .map(({ most: _most, points, ...group }) => ({ ...group, points: Math.round(points * 100) / 100 }))
    .sort((a, b) => b.points - a.points)
}
