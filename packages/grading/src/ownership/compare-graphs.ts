import type { PartMark, Reason, StructureMarks } from '@casebench/shared/evaluation'
import { joined, type Message, msg, type Text } from '@casebench/shared/message'
import { beneficialOwners } from '@casebench/shared/ownership/beneficial-owners'
import type { OwnershipGraph, Relation } from '@casebench/shared/ownership/graph'
import type { OwnershipRule } from '@casebench/shared/ownership/rule'
import { percentText } from '@casebench/shared/ownership/structure-text'
import {
  byWords as byRelation,
  compareRelations,
  type RelationFault,
  type RelationMatch,
  type RelationPair,
} from './compare-relations.ts'
import { type EntityMatch, type EntityPair, matchEntities } from './match-entities.ts'
import { perGraph } from './per-graph.ts'

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

const nameIn = (graph: OwnershipGraph) => {
  const names = new Map(graph.entities.map(({ id, name }) => [id, name]))
  return (id: string): string => names.get(id) ?? ''
}

type Ends = { from: string; to: string }

const endsOf = (graph: OwnershipGraph, { holder, held }: Relation): Ends => ({
  from: nameIn(graph)(holder),
  to: nameIn(graph)(held),
})
const byEnds = (left: Ends, right: Ends): number => byWords(left.from, right.from) || byWords(left.to, right.to)

/** A relation by its ends, before what is wrong with it: an arrow would not be read aloud, and turns round from right to left. */
const way = ({ from, to }: Ends): Message => msg`From ${from} to ${to}`
/** The same in a list. */
const relationBetween = ({ from, to }: Ends): Message => msg`relation from ${from} to ${to}`

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

const kindReason = (name: string): Reason => ({
  code: 'entity-kind-differs',
  text: msg`“${name}” is another kind of entity`,
  hint: msg`“${name}” is another kind of entity.`,
})

function entityReasons({ reference, answer, name }: EntityPair): Reason[] {
  const [first] = name.reasons
  const isWrongKind = reference.kind !== answer.kind
  const own = answer.name
  if (name.marking === 'correct' || first === undefined) return isWrongKind ? [kindReason(own)] : []
  const said: Reason = {
    code: first.code,
    text: msg`“${own}” / “${reference.name}”: ${first.text}`,
    ...(first.hint === undefined ? {} : { hint: own === '' ? first.hint : msg`“${own}”: ${first.hint}` }),
  }
  const told: Reason = said.hint === undefined ? { ...said, hint: msg`Look again at the name “${own}”.` } : said
  return isWrongKind ? [told, kindReason(own)] : [told]
}

const shareOf = ({ percent }: Relation): Text => (percent === undefined ? msg`no percentage` : percentText(percent))

/** What is wrong with a relation, for a reviewer and as a hint. `way` names its two ends as the candidate does. */
function relationReason(fault: RelationFault, way: Message, { reference, answer }: RelationPair): Reason {
  switch (fault) {
    case 'kind':
      return {
        code: 'relation-kind-differs',
        text: msg`${way}: another kind of relation`,
        hint: msg`${way}: the kind of relation differs.`,
      }
    case 'percent':
      return {
        code: 'percent-differs',
        text: msg`${way}: ${shareOf(answer)}, not ${shareOf(reference)}`,
        hint: msg`${way}: the percentage differs.`,
      }
    case 'range':
      return {
        code: 'percent-differs',
        text: msg`${way}: ${shareOf(answer)}, not ${shareOf(reference)}`,
        hint: msg`${way}: look again at whether the source has an exact percentage or a range.`,
      }
    case 'percentMissing':
      return {
        code: 'percent-differs',
        text: msg`${way}: ${shareOf(answer)}, not ${shareOf(reference)}`,
        hint: msg`${way}: the percentage is missing.`,
      }
    case 'direct':
      return {
        code: 'relation-kind-differs',
        text: msg`${way}: direct and indirect differ`,
        hint: msg`${way}: look again at whether the holding is direct.`,
      }
    case 'reversed':
      return {
        code: 'relation-reversed',
        text: msg`${way}: the wrong way round`,
        hint: msg`${way}: the wrong way round.`,
      }
  }
}

const missingEntities = (count: number): Message =>
  count === 1 ? msg`One entity is missing.` : msg`${count} entities are missing.`
const missingRelations = (count: number): Message =>
  count === 1 ? msg`One relation is missing.` : msg`${count} relations are missing.`

const byWords = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

function reasonsOf(
  reference: OwnershipGraph,
  answer: OwnershipGraph,
  { pairs, missing, surplus }: EntityMatch,
  relations: RelationMatch,
): Reason[] {
  const lost: Reason[] = []
  if (missing.length > 0)
    lost.push({
      code: 'entity-missing',
      text: msg`missing: ${missing
        .map(({ name }) => name)
        .sort(byWords)
        .join(', ')}`,
      hint: missingEntities(missing.length),
    })
  if (relations.missing.length > 0)
    lost.push({
      code: 'relation-missing',
      text: msg`missing: ${joined(
        relations.missing
          .map((one) => endsOf(reference, one))
          .sort(byEnds)
          .map(relationBetween),
        ', ',
      )}`,
      hint: missingRelations(relations.missing.length),
    })
  const named = [...pairs].sort((left, right) => byWords(left.answer.name, right.answer.name))
  const ways = relations.pairs
    .map((pair) => ({ pair, ends: endsOf(answer, pair.answer) }))
    .sort(
      (left, right) =>
        byEnds(left.ends, right.ends) ||
        byRelation(left.pair.reference, right.pair.reference) ||
        byRelation(left.pair.answer, right.pair.answer),
    )
  return [
    ...named.flatMap(entityReasons),
    ...surplus
      .map(({ name }) => name)
      .sort(byWords)
      .map(
        (name): Reason => ({
          code: 'entity-surplus',
          text: msg`not in the reference: ${name}`,
          hint: msg`“${name}” does not belong to the structure.`,
        }),
      ),
    ...ways.flatMap(({ pair, ends }) => [
      ...pair.faults.map((fault) => relationReason(fault, way(ends), pair)),
      ...(pair.unsure
        ? [
            {
              code: 'needs-reading' as const,
              text: msg`${way(ends)}: ${shareOf(pair.answer)} / ${shareOf(pair.reference)}`,
            },
          ]
        : []),
    ]),
    ...relations.surplus
      .map((one) => endsOf(answer, one))
      .sort(byEnds)
      .map(
        (ends): Reason => ({
          code: 'relation-surplus',
          text: msg`not in the reference: ${relationBetween(ends)}`,
          hint: msg`${way(ends)}: this relation does not belong to the structure.`,
        }),
      ),
    ...lost,
  ]
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
    reasons: [...reasonsOf(reference, answer, entities, relations), ...owners.reasons],
    marks,
  }
}
