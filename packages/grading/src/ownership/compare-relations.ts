import type { OwnershipGraph, Percent, Relation } from '@casebench/shared/ownership/graph'
import { highest, lowest } from '@casebench/shared/ownership/graph'
import { percent as percentComparator } from '../comparators/percent.ts'
import { bestMatching } from '../hungarian-matching.ts'

/** What of a relation is right. `unsure` where the comparator of percentages leaves it to a person. */
export type RelationFault = 'kind' | 'percent' | 'range' | 'percentMissing' | 'direct' | 'reversed'

export type RelationPair = {
  reference: Relation
  answer: Relation
  faults: readonly RelationFault[]
  unsure: boolean
  credit: number
}

export type RelationMatch = {
  pairs: readonly RelationPair[]
  missing: readonly Relation[]
  /** Only those between entities that both belong: what leads to an entity too many counts with it. */
  surplus: readonly Relation[]
}

/** What each fault takes of the point that a relation gives. */
const costs: Readonly<Record<RelationFault, number>> = {
  kind: 0.5,
  percent: 0.5,
  range: 0.25,
  percentMissing: 0.5,
  direct: 0.25,
  reversed: 1,
}
/** The two right ends are worth this in any case. */
const leastCredit = 0.25

type PercentJudgement = { fault?: 'percent' | 'range' | 'percentMissing'; unsure?: true }

function compareExact(reference: number, answer: number, tolerance: number | undefined): PercentJudgement {
  if (reference === answer) return {}
  const rule = tolerance === undefined ? {} : { tolerance }
  const { marking } = percentComparator.compare(`${reference}%`, `${answer}%`, rule)
  if (marking === 'correct') return {}
  return marking === 'notSure' ? { unsure: true } : { fault: 'percent' }
}

/** A share inside the range of the source, or a range around its share, is half right. */
function comparePercents(
  reference: Percent | undefined,
  answer: Percent | undefined,
  tolerance: number | undefined,
): PercentJudgement {
  if (reference === undefined) return {}
  if (answer === undefined) return { fault: 'percentMissing' }
  if (typeof reference === 'number' && typeof answer === 'number') return compareExact(reference, answer, tolerance)
  const ends = [
    compareExact(lowest(reference), lowest(answer), tolerance),
    compareExact(highest(reference), highest(answer), tolerance),
  ]
  if (typeof reference !== 'number' && typeof answer !== 'number' && ends.every((one) => one.fault === undefined))
    return ends.some((one) => one.unsure) ? { unsure: true } : {}
  const overlaps = lowest(answer) <= highest(reference) && highest(answer) >= lowest(reference)
  return { fault: overlaps ? 'range' : 'percent' }
}

function pairOf(reference: Relation, answer: Relation, tolerance: number | undefined): RelationPair {
  const { fault, unsure = false } = comparePercents(reference.percent, answer.percent, tolerance)
  const faults: RelationFault[] = [
    ...(reference.kind === answer.kind ? [] : (['kind'] as const)),
    ...(fault === undefined ? [] : [fault]),
    ...((reference.direct === false) === (answer.direct === false) ? [] : (['direct'] as const)),
  ]
  const cost = faults.reduce((sum, one) => sum + costs[one], 0)
  return { reference, answer, faults, unsure, credit: Math.max(leastCredit, 1 - cost) }
}

const key = (holder: string | undefined, held: string | undefined): string => `${holder}\u0000${held}`

function grouped(relations: readonly Relation[], keyOf: (relation: Relation) => string): Map<string, Relation[]> {
  const groups = new Map<string, Relation[]>()
  for (const relation of relations) {
    const at = keyOf(relation)
    groups.set(at, [...(groups.get(at) ?? []), relation])
  }
  // Which of two is first in its list must not matter.
  for (const group of groups.values()) group.sort(byWords)
  return groups
}

/** Relations of the same two entities in an order that only depends on what they are. */
export const byWords = (left: Relation, right: Relation): number => {
  const [one, other] = [inWords(left), inWords(right)]
  return one < other ? -1 : one > other ? 1 : 0
}

const inWords = ({ kind, percent, direct }: Relation): string => `${kind}|${String(percent)}|${direct === false}`

/** The best pairs among relations of the same two entities. */
function pairsWithin(references: readonly Relation[], answers: readonly Relation[], tolerance: number | undefined) {
  const all = references.map((reference) => answers.map((answer) => pairOf(reference, answer, tolerance)))
  const values = all.map((line) =>
    line.map(({ credit, unsure, faults }) => credit + (faults.includes('kind') ? 0 : 1) - (unsure ? 0.1 : 0)),
  )
  return bestMatching(values).flatMap((column, row) => all[row]?.[column] ?? [])
}

/**
 * Judges the relations of an answer, given which of its entities stands for which of the reference. `toAnswer` gives the answer's id
 * for the reference's.
 */
export function compareRelations(
  reference: OwnershipGraph,
  answer: OwnershipGraph,
  toAnswer: ReadonlyMap<string, string>,
  tolerance: number | undefined,
): RelationMatch {
  const known = new Set(toAnswer.values())
  const wanted = grouped(reference.relations, ({ holder, held }) => key(toAnswer.get(holder), toAnswer.get(held)))
  const given = grouped(answer.relations, ({ holder, held }) => key(holder, held))
  const pairs: RelationPair[] = []
  for (const [at, references] of wanted) {
    const answers = given.get(at)
    if (answers !== undefined) pairs.push(...pairsWithin(references, answers, tolerance))
  }
  const used = new Set(pairs.flatMap((pair) => [pair.reference, pair.answer]))
  for (const relation of [...reference.relations].sort(byWords)) {
    if (used.has(relation)) continue
    const turned = given.get(key(toAnswer.get(relation.held), toAnswer.get(relation.holder))) ?? []
    const answered = turned.find((one) => !used.has(one) && one.kind === relation.kind)
    if (answered === undefined) continue
    pairs.push({ reference: relation, answer: answered, faults: ['reversed'], unsure: false, credit: 0 })
    used.add(relation).add(answered)
  }
  return {
    pairs,
    missing: reference.relations.filter((relation) => !used.has(relation)),
    surplus: answer.relations.filter(
      (relation) => !used.has(relation) && known.has(relation.holder) && known.has(relation.held),
    ),
  }
}
