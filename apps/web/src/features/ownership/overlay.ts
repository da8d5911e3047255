import type { Marking, ShownStructure } from '@casebench/shared/evaluation'
import { type OwnershipGraph, readOwnership } from '@casebench/shared/ownership/graph'

export type Overlay = {
  /** The answer, with what only the reference has, where that may be seen. */
  graph: OwnershipGraph
  marks: ReadonlyMap<string, Marking>
  missing: ReadonlySet<string>
}

/** An id of the reference that no id of the answer can be. */
const foreign = (id: string): string => `reference:${id}`

/** The candidate's structure and the reference in one: what both have once, what is missing beside it. */
export function overlayOf(answer: OwnershipGraph, shown: ShownStructure | undefined): Overlay {
  const marks = new Map<string, Marking>()
  const missing = new Set<string>()
  if (shown === undefined) return { graph: answer, marks, missing }
  const toAnswer = new Map<string, string>()
  for (const mark of [...shown.entities, ...shown.relations]) {
    if (mark.answer !== undefined) marks.set(mark.answer, mark.marking)
    if (mark.answer !== undefined && mark.reference !== undefined) toAnswer.set(mark.reference, mark.answer)
  }
  const reference = shown.reference === undefined ? undefined : readOwnership(shown.reference).graph
  if (reference === undefined) return { graph: answer, marks, missing }
  toAnswer.set(reference.subject, answer.subject)
  const at = (id: string): string => toAnswer.get(id) ?? foreign(id)
  const lost = new Set(
    [...shown.entities, ...shown.relations].flatMap((mark) =>
      mark.answer === undefined && mark.reference !== undefined ? [mark.reference] : [],
    ),
  )
  const add = (id: string) => {
    marks.set(foreign(id), 'wrong')
    missing.add(foreign(id))
  }
  const entities = reference.entities.filter(({ id }) => lost.has(id) && id !== reference.subject)
  const known = new Set([...toAnswer.keys(), ...entities.map(({ id }) => id)])
  const relations = reference.relations.filter(
    ({ id, holder, held }) => lost.has(id) && known.has(holder) && known.has(held),
  )
  for (const { id } of [...entities, ...relations]) add(id)
  return {
    graph: {
      ...answer,
      entities: [...answer.entities, ...entities.map((one) => ({ ...one, id: foreign(one.id) }))],
      relations: [
        ...answer.relations,
        ...relations.map((one) => ({ ...one, id: foreign(one.id), holder: at(one.holder), held: at(one.held) })),
      ],
    },
    marks,
    missing,
  }
}
