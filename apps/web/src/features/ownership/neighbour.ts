import type { OwnershipGraph } from '@casebench/shared/ownership/graph'
import type { Selected } from './edits.ts'
import type { Point } from './layout.ts'

/** Entities that are no further apart from above to below stand in one row. */
const maxRowGap = 60

/** What an arrow key leads to: up to what holds, down to what is held, and sideways to the nearest entity of the row. */
export function neighbourOf(
  { relations, subject }: OwnershipGraph,
  points: ReadonlyMap<string, Point>,
  selected: Selected | undefined,
  key: string,
): Selected | undefined {
  if (selected === undefined) return { kind: 'entity', id: subject }
  const relation = relations.find(({ id }) => id === selected.id)
  if (relation) {
    if (key === 'ArrowUp') return { kind: 'entity', id: relation.holder }
    if (key === 'ArrowDown') return { kind: 'entity', id: relation.held }
  }
  if (key === 'ArrowUp') {
    const above = relations.find(({ held }) => held === selected.id)
    return above && { kind: 'relation', id: above.id }
  }
  if (key === 'ArrowDown') {
    const below = relations.find(({ holder }) => holder === selected.id)
    return below && { kind: 'relation', id: below.id }
  }
  const own = points.get(relation?.holder ?? selected.id)
  if (own === undefined) return undefined
  const sideways = key === 'ArrowLeft' ? -1 : 1
  const [nearest] = [...points]
    .filter(([, { x, y }]) => Math.abs(y - own.y) < maxRowGap && (x - own.x) * sideways > 0)
    .sort(([, left], [, right]) => Math.abs(left.x - own.x) - Math.abs(right.x - own.x))
  return nearest && { kind: 'entity', id: nearest[0] }
}
