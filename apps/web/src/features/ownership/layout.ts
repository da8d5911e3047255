import { type Entity, highest, type OwnershipGraph } from '@casebench/shared/ownership/graph'

export type Point = { x: number; y: number }

export const nodeWidth = 196
export const nodeHeight = 92
const columnGap = 28
const rowGap = 84
const slot = nodeWidth + columnGap
/** A row of more would be too wide to be read: its entities stand in several rows, close together. */
const maxInRow = 14
const sweeps = 8

/** What each entity holds, without the relations that would close a circle. */
function withoutCircles({ subject, entities, relations }: OwnershipGraph): Map<string, string[]> {
  const holdersOf = new Map<string, string[]>(entities.map(({ id }) => [id, []]))
  for (const { holder, held } of relations) holdersOf.get(held)?.push(holder)
  const held = new Map<string, string[]>(entities.map(({ id }) => [id, []]))
  const state = new Map<string, 'open' | 'done'>()
  const visit = (id: string): void => {
    state.set(id, 'open')
    for (const holder of holdersOf.get(id) ?? []) {
      if (state.get(holder) === 'open') continue
      held.get(holder)?.push(id)
      if (!state.has(holder)) visit(holder)
    }
    state.set(id, 'done')
  }
  // The client is at the bottom, whatever else there is.
  for (const { id } of [...entities].sort((left, right) => Number(right.id === subject) - Number(left.id === subject)))
    if (!state.has(id)) visit(id)
  return held
}

/** How many steps each entity is above the lowest that it holds. */
function ranksOf(entities: readonly Entity[], held: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const ranks = new Map<string, number>()
  const rankOf = (id: string): number => {
    const known = ranks.get(id)
    if (known !== undefined) return known
    const rank = Math.max(-1, ...(held.get(id) ?? []).map(rankOf)) + 1
    ranks.set(id, rank)
    return rank
  }
  for (const { id } of entities) rankOf(id)
  return ranks
}

const average = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

/**
 * Places a row as near to where each of it would like to be as the widths allow, in the given order: the least squares of the
 * distances (isotonic regression by pooling neighbours).
 */
function placed(wanted: readonly number[], step: number): number[] {
  const pools: { sum: number; count: number }[] = []
  for (const [index, value] of wanted.entries()) {
    pools.push({ sum: value - index * step, count: 1 })
    for (let last = pools.at(-1), before = pools.at(-2); last && before; last = pools.at(-1), before = pools.at(-2)) {
      if (before.sum / before.count <= last.sum / last.count) break
      before.sum += last.sum
      before.count += last.count
      pools.pop()
    }
  }
  return pools
    .flatMap(({ sum, count }) => new Array<number>(count).fill(sum / count))
    .map((x, index) => x + index * step)
}

/**
 * Where each entity stands: the client at the bottom, holders above what they hold, and in a row in the order and at the places that
 * keep lines short. A few milliseconds for the largest graph there may be (docs/decisions/0039-ownership.md).
 */
export function layout(graph: OwnershipGraph): Map<string, Point> {
  const held = withoutCircles(graph)
  const ranks = ranksOf(graph.entities, held)
  const rows: string[][] = []
  for (const { id } of graph.entities) {
    const rank = ranks.get(id) ?? 0
    rows[rank] = [...(rows[rank] ?? []), id]
  }
  const neighbours = new Map<string, string[]>(graph.entities.map(({ id }) => [id, []]))
  for (const { holder, held: below } of graph.relations) {
    neighbours.get(holder)?.push(below)
    neighbours.get(below)?.push(holder)
  }
  const x = new Map<string, number>()
  const subRows = rows.map((row) => Math.ceil(row.length / maxInRow))
  for (const [rank, row] of rows.entries()) {
    // Larger holders to the left, as in a list of shareholders.
    const share = (id: string): number =>
      Math.max(0, ...graph.relations.filter(({ holder }) => holder === id).map(({ percent }) => highest(percent ?? 0)))
    const shares = new Map(row.map((id) => [id, share(id)]))
    row.sort((left, right) => (shares.get(right) ?? 0) - (shares.get(left) ?? 0))
    for (const [index, id] of row.entries()) x.set(id, ((index - (row.length - 1) / 2) * slot) / (subRows[rank] ?? 1))
  }
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const order = sweep % 2 === 0 ? [...rows.keys()] : [...rows.keys()].reverse()
    for (const rank of order) {
      const row = rows[rank] ?? []
      const wanted = new Map(
        row.map((id) => {
          const around = (neighbours.get(id) ?? []).map((one) => x.get(one) ?? 0)
          return [id, around.length === 0 ? (x.get(id) ?? 0) : average(around)]
        }),
      )
      row.sort((left, right) => (wanted.get(left) ?? 0) - (wanted.get(right) ?? 0))
      const places = placed(
        row.map((id) => wanted.get(id) ?? 0),
        slot / (subRows[rank] ?? 1),
      )
      for (const [index, id] of row.entries()) x.set(id, places[index] ?? 0)
    }
  }
  const points = new Map<string, Point>()
  let y = 0
  for (const [rank, row] of rows.entries()) {
    const lines = subRows[rank] ?? 1
    for (const [index, id] of row.entries())
      points.set(id, { x: Math.round(x.get(id) ?? 0), y: y - (index % lines) * (nodeHeight + 24) })
    y -= (lines - 1) * (nodeHeight + 24) + nodeHeight + rowGap
  }
  return points
}

/** From the top down, and in each row from left to right. */
export const orderOf = (points: ReadonlyMap<string, Point>): string[] =>
  [...points].sort(([, left], [, right]) => left.y - right.y || left.x - right.x).map(([id]) => id)

/** What the layout depends on besides the size of shares: who is there, and who holds whom. */
export const shapeOf = ({ subject, entities, relations }: OwnershipGraph): string =>
  `${subject}|${entities.map(({ id }) => id).join()}|${relations.map(({ holder, held }) => `${holder}>${held}`).join()}`
