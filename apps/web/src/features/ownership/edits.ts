import {
  type Entity,
  type EntityKind,
  isArrangement,
  nextId,
  type OwnershipGraph,
  type Relation,
  type RelationKind,
} from '@casebench/shared/ownership/graph'

/** What is selected in chart and table. */
export type Selected = { kind: 'entity' | 'relation'; id: string }

export type Edited = { graph: OwnershipGraph; selected: Selected | undefined }

const entitySelected = (id: string): Selected => ({ kind: 'entity', id })

function addEntity(graph: OwnershipGraph, kind: EntityKind): Edited {
  const id = nextId('e', graph.entities)
  return { graph: { ...graph, entities: [...graph.entities, { id, kind, name: '' }] }, selected: entitySelected(id) }
}

/** How an entity is usually held: a trust has parties, and who stands in for somebody is a nominee. */
function usualKind(held: EntityKind): RelationKind {
  if (isArrangement(held)) return 'beneficiary'
  return held === 'person' ? 'nominee' : 'shares'
}

const kindIn = ({ entities }: OwnershipGraph, id: string): EntityKind =>
  entities.find((one) => one.id === id)?.kind ?? 'company'

export function addRelation(graph: OwnershipGraph, holder: string, held: string): Edited {
  if (holder === held) return { graph, selected: entitySelected(holder) }
  // The chart follows a moment later: it may still offer one that was removed.
  const ends = new Set([holder, held])
  if (graph.entities.filter(({ id }) => ends.has(id)).length < ends.size) return { graph, selected: undefined }
  const id = nextId('r', graph.relations)
  const relation: Relation = { id, holder, held, kind: usualKind(kindIn(graph, held)) }
  return { graph: { ...graph, relations: [...graph.relations, relation] }, selected: { kind: 'relation', id } }
}

/** A holder that is new, above an entity. */
export function addHolder(graph: OwnershipGraph, held: string, kind: EntityKind): Edited {
  const { graph: grown, selected } = addEntity(graph, kind)
  if (selected === undefined) return { graph, selected }
  return { graph: addRelation(grown, selected.id, held).graph, selected }
}

const changed = <Item extends { id: string }>(items: readonly Item[], id: string, fields: Partial<Item>): Item[] =>
  items.map((one) => (one.id === id ? { ...one, ...fields } : one))

export const setEntity = (graph: OwnershipGraph, id: string, fields: Partial<Entity>): OwnershipGraph => ({
  ...graph,
  entities: changed(graph.entities, id, fields),
})

export const setRelation = (graph: OwnershipGraph, id: string, fields: Partial<Relation>): OwnershipGraph => ({
  ...graph,
  relations: changed(graph.relations, id, fields),
})

/** Without what is selected. The client stays: its owners are what is asked for. */
export function remove(graph: OwnershipGraph, { kind, id }: Selected): Edited {
  if (kind === 'relation') {
    const gone = graph.relations.find((one) => one.id === id)
    return {
      graph: { ...graph, relations: graph.relations.filter((one) => one.id !== id) },
      selected: gone && entitySelected(gone.holder),
    }
  }
  if (id === graph.subject) return { graph, selected: entitySelected(id) }
  const below = graph.relations.find(({ holder }) => holder === id)?.held
  return {
    graph: {
      ...graph,
      entities: graph.entities.filter((one) => one.id !== id),
      relations: graph.relations.filter(({ holder, held }) => holder !== id && held !== id),
    },
    selected: entitySelected(below ?? graph.subject),
  }
}

/** Everything that can be selected, from the top down: each entity, and what it holds behind it. */
export function inReadingOrder(graph: OwnershipGraph, entityOrder: readonly string[]): Selected[] {
  const held = new Map<string, Selected[]>()
  for (const { id, holder } of graph.relations)
    held.set(holder, [...(held.get(holder) ?? []), { kind: 'relation', id }])
  return entityOrder.flatMap((id) => [entitySelected(id), ...(held.get(id) ?? [])])
}

export const isSelected = (selected: Selected | undefined, kind: Selected['kind'], id: string): boolean =>
  selected?.kind === kind && selected.id === id
