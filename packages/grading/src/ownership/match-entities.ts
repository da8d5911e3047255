import { msg } from '@casebench/shared/message'
import type { Entity, OwnershipGraph } from '@casebench/shared/ownership/graph'
import { remember } from '@casebench/shared/remember'
import { noRule } from '../comparator.ts'
import { country } from '../comparators/country.ts'
import { legalName } from '../comparators/legal-name.ts'
import { personName } from '../comparators/person-name.ts'
import { bestMatching } from '../hungarian-matching.ts'
import { correct, type Judgement, wrong } from '../judgement.ts'
import { compact, toLatin } from '../text/fold.ts'
import { inCanonicalOrder, structuralLabels } from './canonical.ts'
import { perGraph } from './per-graph.ts'

/** An entity of the reference, the one of the answer that stands for it, and how its name was judged. */
export type EntityPair = { reference: Entity; answer: Entity; name: Judgement }

export type EntityMatch = {
  pairs: readonly EntityPair[]
  missing: readonly Entity[]
  surplus: readonly Entity[]
}

/** Names by the comparators that names of persons, companies and countries have anywhere else. */
export function compareNames(reference: Entity, answer: Entity): Judgement {
  const [wanted, given] = [reference.name.trim(), answer.name.trim()]
  if (given === '') return wrong('empty', msg`No name`, msg`An entity has no name.`)
  if (wanted === given || (compact(wanted) !== '' && compact(wanted) === compact(given)))
    return correct('same-name', msg`Same name`)
  if (reference.kind === 'person') return personName.compare(wanted, given, noRule)
  if (reference.kind === 'state' && country.fault(wanted, noRule) === undefined)
    return country.compare(wanted, given, noRule)
  return legalName.compare(wanted, given, noRule)
}

/** Names that share fewer pairs of letters are not compared, unless their places in the structure say so. */
const leastLikeness = 0.25
/** Unlike names at this likeness are still meant to be the same. */
const meant = 0.6
const mostCompared = 6

const pairsOfLetters = remember(4000, (name: string): ReadonlySet<string> => {
  const letters = toLatin(name).replace(/[^\p{L}\p{N}]+/gu, '')
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) => letters.slice(index, index + 2)))
})

/** What two names have in common, from 0 to 1 (Dice). */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size + right.size === 0) return 0
  let shared = 0
  for (const pair of left) if (right.has(pair)) shared++
  return (2 * shared) / (left.size + right.size)
}

const nameValue: Readonly<Record<Judgement['marking'], number>> = { correct: 1, notSure: 0.7, wrong: 0 }

/** What is around each entity, with each neighbour as `called` calls it. */
function surroundings(graph: OwnershipGraph, called: (id: string) => string | undefined): Map<string, Set<string>> {
  const around = new Map<string, Set<string>>(graph.entities.map(({ id }) => [id, new Set()]))
  for (const { holder, held, kind } of graph.relations) {
    const [above, below] = [called(holder), called(held)]
    if (above !== undefined) around.get(held)?.add(`<${kind}|${above}`)
    if (below !== undefined) around.get(holder)?.add(`>${kind}|${below}`)
  }
  return around
}

function agreement(left: ReadonlySet<string> | undefined, right: ReadonlySet<string> | undefined): number {
  if (left === undefined || right === undefined || left.size === 0 || right.size === 0) return 0
  let shared = 0
  for (const one of left) if (right.has(one)) shared++
  return shared / Math.max(left.size, right.size)
}

type Side = { graph: OwnershipGraph; labels: ReadonlyMap<string, string>; entities: readonly Entity[] }

/** The reference is one graph for all candidates. */
const sideOf = perGraph((graph): Side => {
  const labels = structuralLabels(graph)
  const others = graph.entities.filter(({ id }) => id !== graph.subject)
  return { graph, labels, entities: inCanonicalOrder(others, labels) }
})

/** Entities of the same name, those first whose surroundings agree. */
function matchByName(reference: Side, answer: Side): EntityPair[] {
  const nameIn = ({ graph: { entities, subject } }: Side) => {
    const names = new Map(entities.map(({ id, name }) => [id, id === subject ? '(subject)' : compact(name)]))
    return (id: string) => names.get(id)
  }
  const [aroundReference, aroundAnswer] = [
    surroundings(reference.graph, nameIn(reference)),
    surroundings(answer.graph, nameIn(answer)),
  ]
  const letters = answer.entities.map(({ name }) => pairsOfLetters(name))
  const judged = new Map<string, Judgement>()
  const values = reference.entities.map((wanted) => {
    const own = pairsOfLetters(wanted.name)
    const nearest = letters
      .map((one, index) => ({ index, likeness: likeness(own, one) }))
      .filter((one) => one.likeness >= leastLikeness)
      .sort((left, right) => right.likeness - left.likeness)
      .slice(0, mostCompared + answer.entities.filter(({ name }) => compact(name) === compact(wanted.name)).length)
    const line = new Array<number>(answer.entities.length).fill(0)
    for (const { index } of nearest) {
      const given = answer.entities[index]
      if (given === undefined) continue
      const name = compareNames(wanted, given)
      judged.set(`${wanted.id}\u0000${given.id}`, name)
      const value = nameValue[name.marking]
      if (value === 0) continue
      const sameLabel = reference.labels.get(wanted.id) === answer.labels.get(given.id) ? 0.05 : 0
      const sameKind = wanted.kind === given.kind ? 0.1 : 0
      line[index] =
        value + sameKind + sameLabel + agreement(aroundReference.get(wanted.id), aroundAnswer.get(given.id)) / 5
    }
    return line
  })
  return paired(reference.entities, answer.entities, values, 0.5).map(([wanted, given]) => ({
    reference: wanted,
    answer: given,
    name: judged.get(`${wanted.id}\u0000${given.id}`) ?? compareNames(wanted, given),
  }))
}

/** The pairs of the best matching whose value is at least this. */
function paired(
  references: readonly Entity[],
  answers: readonly Entity[],
  values: readonly (readonly number[])[],
  least: number,
): [Entity, Entity][] {
  if (references.length === 0 || answers.length === 0) return []
  return bestMatching(values).flatMap((column, row): [Entity, Entity][] => {
    const [wanted, given] = [references[row], answers[column]]
    if (wanted === undefined || given === undefined || (values[row]?.[column] ?? 0) < least) return []
    return [[wanted, given]]
  })
}

/** Entities whose names differ, by where they stand among those that are known, or because the names are nearly the same. */
function matchByPlace(reference: Side, answer: Side, known: readonly EntityPair[]): EntityPair[] {
  const toAnswer = new Map(known.map((pair) => [pair.reference.id, pair.answer.id]))
  toAnswer.set(reference.graph.subject, answer.graph.subject)
  const fromKnown = new Set(toAnswer.values())
  const left = reference.entities.filter(({ id }) => !toAnswer.has(id))
  const right = answer.entities.filter(({ id }) => !fromKnown.has(id))
  const [aroundReference, aroundAnswer] = [
    surroundings(reference.graph, (id) => toAnswer.get(id)),
    surroundings(answer.graph, (id) => (fromKnown.has(id) ? id : undefined)),
  ]
  const letters = right.map(({ name }) => pairsOfLetters(name))
  const values = left.map((wanted) => {
    const own = pairsOfLetters(wanted.name)
    return right.map((given, index) => {
      const alike = likeness(own, letters[index] ?? new Set())
      const place = agreement(aroundReference.get(wanted.id), aroundAnswer.get(given.id))
      return (alike >= meant ? alike : 0) + place + (wanted.kind === given.kind ? 0.1 : 0)
    })
  })
  return paired(left, right, values, 0.55).map(([wanted, given]) => ({
    reference: wanted,
    answer: given,
    name: compareNames(wanted, given),
  }))
}

/** Pairs the entities of two graphs, whatever their ids and order. The two subjects belong together and are not among them. */
export function matchEntities(referenceGraph: OwnershipGraph, answerGraph: OwnershipGraph): EntityMatch {
  const [reference, answer] = [sideOf(referenceGraph), sideOf(answerGraph)]
  const byName = matchByName(reference, answer)
  const pairs = [...byName, ...matchByPlace(reference, answer, byName)]
  const [used, given] = [new Set(pairs.map((pair) => pair.reference.id)), new Set(pairs.map((pair) => pair.answer.id))]
  return {
    pairs,
    missing: reference.entities.filter(({ id }) => !used.has(id)),
    surplus: answer.entities.filter(({ id }) => !given.has(id)),
  }
}
