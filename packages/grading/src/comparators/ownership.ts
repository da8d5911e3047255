import { type Message, msg } from '@casebench/shared/message'
import {
  type GraphFault,
  looksLikeOwnership,
  maxEntities,
  maxRelations,
  readOwnership,
} from '@casebench/shared/ownership/graph'
import type { Comparator } from '../comparator.ts'
import { correct, type Judgement, notSure, wrong } from '../judgement.ts'
import { compareGraphs } from '../ownership/compare-graphs.ts'
import { readReference } from '../ownership/per-graph.ts'

/** Of more the feedback would be longer than anybody reads. */
const maxReasons = 60

const faults: Readonly<Record<GraphFault, Message>> = {
  unreadable: msg`The structure is no ownership structure`,
  tooLong: msg`The structure is too large: an ownership structure has at most ${maxEntities} entities and ${maxRelations} relations`,
  tooManyEntities: msg`The structure has more than ${maxEntities} entities`,
  tooManyRelations: msg`The structure has more than ${maxRelations} relations`,
  noSubject: msg`The structure does not say whose owners are shown`,
  unknownEntity: msg`The structure has a relation to an entity that it lacks`,
  sameId: msg`The structure has two entities or relations with the same id`,
  heldByItself: msg`The structure has an entity that holds itself`,
  wrongPercent: msg`The structure has a percentage that is not between 0 and 100`,
}

const faultsOfReference: Readonly<Record<GraphFault, Message>> = {
  unreadable: msg`The reference is no ownership structure`,
  tooLong: msg`The reference is too large: an ownership structure has at most ${maxEntities} entities and ${maxRelations} relations`,
  tooManyEntities: msg`The reference has more than ${maxEntities} entities`,
  tooManyRelations: msg`The reference has more than ${maxRelations} relations`,
  noSubject: msg`The reference does not say whose owners are shown`,
  unknownEntity: msg`The reference has a relation to an entity that it lacks`,
  sameId: msg`The reference has two entities or relations with the same id`,
  heldByItself: msg`The reference has an entity that holds itself`,
  wrongPercent: msg`The reference has a percentage that is not between 0 and 100`,
}

function unread(fault: GraphFault, answer: string): Judgement {
  if (fault === 'unreadable')
    return wrong(
      'unreadable-structure',
      msg`${answer.slice(0, 200)} is no ownership structure`,
      msg`Draw the structure, or enter it in the table.`,
    )
  return notSure('unreadable-structure', faults[fault], msg`The structure could not be read.`)
}

/** Who owns and controls whom. Ids, order and layout do not matter. */
export const ownership: Comparator = {
  compare(reference, answer, { ownership: rule, tolerance }) {
    const wanted = readReference(reference)
    if (wanted.graph === undefined) return notSure('reference-unreadable', faultsOfReference[wanted.fault])
    const given = readOwnership(answer)
    if (given.graph === undefined) return unread(given.fault, answer)
    const { isSame, credit, creditIfRight, reasons, marks } = compareGraphs(wanted.graph, given.graph, rule, tolerance)
    if (isSame) return { ...correct('same-structure', msg`Same structure`), structure: marks }
    const shown = reasons.slice(0, maxReasons)
    // A person decides where what is unsure makes a difference.
    if (creditIfRight > credit)
      return { marking: 'notSure', credit: 0, reasons: shown, gradedBy: 'rules', structure: marks }
    return { marking: 'wrong', credit: Math.min(credit, 0.99), reasons: shown, gradedBy: 'rules', structure: marks }
  },
  fault(reference) {
    const { graph, fault } = readOwnership(reference)
    if (fault === 'unreadable' && !looksLikeOwnership(reference))
      return msg`“${reference.slice(0, 200)}” is no ownership structure`
    if (graph === undefined) return faults[fault]
    if (graph.relations.length === 0) return msg`The structure has no relation`
    const nameless = graph.entities.some(({ name }) => name.trim() === '')
    return nameless ? msg`The structure has an entity without a name` : undefined
  },
}
