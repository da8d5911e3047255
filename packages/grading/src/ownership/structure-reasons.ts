import type { Reason } from '@casebench/shared/evaluation'
import { joined, type Message, msg, type Text } from '@casebench/shared/message'
import type { OwnershipGraph, Relation } from '@casebench/shared/ownership/graph'
import { percentText } from '@casebench/shared/ownership/structure-text'
import {
  byWords as byRelation,
  type RelationFault,
  type RelationMatch,
  type RelationPair,
} from './compare-relations.ts'
import type { EntityMatch, EntityPair } from './match-entities.ts'

/** The names of the entities of a graph by their ids. */
export const nameIn = (graph: OwnershipGraph) => {
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

/** What is wrong with a structure, part by part, for a reviewer and as hints; by names, whatever the order of its parts. */
export function structureReasons(
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
