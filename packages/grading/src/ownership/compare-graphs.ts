import type { PartMark, Reason, StructureMarks } from '@casebench/shared/evaluation'
import { type Message, msg } from '@casebench/shared/message'
import { beneficialOwners } from '@casebench/shared/ownership/beneficial-owners'
import type { OwnershipGraph } from '@casebench/shared/ownership/graph'
import type { OwnershipRule } from '@casebench/shared/ownership/rule'
import { compareRelations, type RelationPair } from './compare-relations.ts'
import { type EntityPair, matchEntities } from './match-entities.ts'
import { perGraph } from './per-graph.ts'
import { nameIn, structureReasons } from './structure-reasons.ts'

/** What each part too many takes off again, of the one point that each part of the reference gives. */
const surplusCost = 0.5
/** A kind of entity taken for another is half right. */
const otherKindCredit = 0.5

export type GraphComparison = {
  /** From 0 to 1, with what is unsure counted as wrong, and as right. */
  credit: number
  creditIfRight: number
  isSame: boolean
  reasons: readonly Reason[]
  marks: StructureMarks
}

type Owners = { pairs: PartMark[]; reasons: readonly Reason[]; hits: number; surplus: number; total: number }

/** Once per graph and rule: the reference is one graph for all candidates. */
const ownersByRule = perGraph(() => new Map<string, readonly string[]>())

function ownersIn(graph: OwnershipGraph, rule: OwnershipRule | undefined): readonly string[] {
  const known = ownersByRule(graph)
  const key = JSON.stringify(rule ?? {})
  const found =
    known.get(key) ??
    beneficialOwners(graph, rule)
      .owners.filter(({ verdict }) => verdict === 'yes')
      .map(({ id }) => id)
  known.set(key, found)
  return found
}

function compareOwners(
  reference: OwnershipGraph,
  answer: OwnershipGraph,
  toAnswer: ReadonlyMap<string, string>,
  rule: OwnershipRule | undefined,
): Owners {
  const [wanted, given] = [ownersIn(reference, rule), new Set(ownersIn(answer, rule))]
  const pairs = wanted.map((id): PartMark => {
    const own = toAnswer.get(id)
    const isRight = own !== undefined && given.has(own)
    return { ...(own === undefined ? {} : { answer: own }), reference: id, marking: isRight ? 'correct' : 'wrong' }
  })
  const meant = new Set(wanted.map((id) => toAnswer.get(id)))
  const surplus = [...given].filter((id) => !meant.has(id))
  const missing = pairs.filter(({ marking }) => marking === 'wrong')
  const names = missing.map((one) => nameIn(reference)(one.reference ?? '')).sort()
  const hint: Message =
    missing.length === 1
      ? msg`One beneficial owner does not follow from your structure.`
      : msg`${missing.length} beneficial owners do not follow from your structure.`
  return {
    pairs: [...pairs, ...surplus.map((id): PartMark => ({ answer: id, marking: 'wrong' }))],
    hits: pairs.length - missing.length,
    surplus: surplus.length,
    total: wanted.length,
    reasons: [
      ...(missing.length === 0
        ? []
        : [
            {
              code: 'owners-differ' as const,
              text: msg`no beneficial owner by this structure: ${names.join(', ')}`,
              hint,
            },
          ]),
      ...surplus
        .map((id) => nameIn(answer)(id))
        .sort()
        .map(
          (name): Reason => ({
            code: 'owners-differ',
            text: msg`“${name}” is a beneficial owner by this structure, and not by the reference`,
            hint: msg`“${name}” is no beneficial owner by the right structure.`,
          }),
        ),
    ],
  }
}

function entityMark({ reference, answer, name }: EntityPair): PartMark {
  const marking = name.marking === 'correct' && reference.kind !== answer.kind ? 'wrong' : name.marking
  return { answer: answer.id, reference: reference.id, marking }
}

const relationMark = ({ reference, answer, faults, unsure }: RelationPair): PartMark => ({
  answer: answer.id,
  reference: reference.id,
  marking: faults.length > 0 ? 'wrong' : unsure ? 'notSure' : 'correct',
})

const absent = (marks: readonly { id: string }[], side: 'answer' | 'reference'): PartMark[] =>
  marks.map(({ id }) => ({ [side]: id, marking: 'wrong' }))

function entityCredit({ reference, answer, name }: EntityPair, unsureIs: number): number {
  const credit = name.marking === 'notSure' ? unsureIs : name.credit
  return reference.kind === answer.kind ? credit : credit * otherKindCredit
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/**
 * Compares two graphs by names, relations and percentages, and by the beneficial owners that follow from them, whatever their ids,
 * order and layout. One point for each entity (the client aside), relation and beneficial owner of the reference.
 */
export function compareGraphs(
  reference: OwnershipGraph,
  answer: OwnershipGraph,
  rule: OwnershipRule | undefined,
  tolerance: number | undefined,
): GraphComparison {
  const entities = matchEntities(reference, answer)
  const toAnswer = new Map(entities.pairs.map((pair) => [pair.reference.id, pair.answer.id]))
  toAnswer.set(reference.subject, answer.subject)
  const relations = compareRelations(reference, answer, toAnswer, tolerance)
  const owners = compareOwners(reference, answer, toAnswer, rule)
  const total = reference.entities.length - 1 + reference.relations.length + owners.total
  const surplus = entities.surplus.length + relations.surplus.length + owners.surplus
  const credit = (unsureIs: number): number => {
    const hits =
      sum(entities.pairs.map((pair) => entityCredit(pair, unsureIs))) +
      sum(relations.pairs.map((pair) => (pair.unsure ? pair.credit * unsureIs : pair.credit))) +
      owners.hits
    return Math.min(1, Math.max(0, (hits - surplus * surplusCost) / Math.max(1, total)))
  }
  const marks: StructureMarks = {
    entities: [
      ...entities.pairs.map(entityMark),
      ...absent(entities.missing, 'reference'),
      ...absent(entities.surplus, 'answer'),
    ],
    relations: [
      ...relations.pairs.map(relationMark),
      ...absent(relations.missing, 'reference'),
      ...absent(relations.surplus, 'answer'),
    ],
    owners: owners.pairs,
  }
  const all = [...marks.entities, ...marks.relations, ...marks.owners]
  return {
    credit: credit(0),
    creditIfRight: credit(1),
    isSame: all.every(({ marking }) => marking === 'correct'),
    reasons: [...structureReasons(reference, answer, entities, relations), ...owners.reasons],
    marks,
  }
}
