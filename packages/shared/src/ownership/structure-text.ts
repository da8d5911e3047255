import { joined, type Message, msg, type Text } from '../message.ts'
import {
  looksLikeOwnership,
  type OwnershipGraph,
  type Percent,
  type Relation,
  type RelationKind,
  readOwnership,
} from './graph.ts'

/** A percentage without more decimals than it has. */
export const percentText = (percent: Percent): string =>
  typeof percent === 'number' ? `${percent}%` : `${percent[0]}–${percent[1]}%`

/** What a holder has, by kind, without how much. */
const relationLabels: Readonly<Record<RelationKind, Message>> = {
  shares: msg`shares`,
  votes: msg`votes`,
  control: msg`control by other means`,
  nominee: msg`through a nominee`,
  trustee: msg`as trustee`,
  settlor: msg`as settlor`,
  protector: msg`as protector`,
  beneficiary: msg`as beneficiary`,
  seniorManager: msg`as senior managing official`,
}

function relationText({ kind, percent, direct, note }: Relation): Text {
  const parts: Text[] = [
    ...(percent === undefined ? [] : [percentText(percent)]),
    relationLabels[kind],
    ...(direct === false ? [msg`indirectly`] : []),
    ...(note ? [note] : []),
  ]
  return joined(parts, ', ')
}

/** One line for each relation, and for each entity that has none: "From Tan Hui Ling to Meridian Holdings: 60%, shares". */
export function structureLines({ entities, relations }: OwnershipGraph): Text[] {
  const nameOf = new Map(entities.map(({ id, name }) => [id, name]))
  const related = new Set(relations.flatMap(({ holder, held }) => [holder, held]))
  return [
    ...entities.filter(({ id }) => !related.has(id)).map(({ name }) => name),
    ...relations.map((relation) =>
      joined(
        [msg`From ${nameOf.get(relation.holder) ?? ''} to ${nameOf.get(relation.held) ?? ''}`, relationText(relation)],
        ': ',
      ),
    ),
  ]
}

/** A stored graph as lines of text; undefined for any other answer. */
export function ownershipLines(answer: string): Text[] | undefined {
  if (!looksLikeOwnership(answer)) return undefined
  const { graph } = readOwnership(answer)
  return graph === undefined ? undefined : structureLines(graph)
}
