import type { OwnershipGraph } from './graph.ts'
import { type Basis, type Holding, holdingsOf } from './holdings.ts'

/** From 0 to 1. Both ends are the same where every share on the way is exact. */
export type Interval = { min: number; max: number }

export type EffectiveShares = {
  /** What each entity has of the subject, directly and through others. Who has nothing of it is absent, and so is who cannot be computed. */
  shares: ReadonlyMap<string, Interval>
  /** Entities that hold each other entirely, so that nothing can be computed through them. */
  closed: ReadonlySet<string>
  holdings: readonly Holding[]
}

type Edge = { to: number; weight: number }

// What the shares of a circle must leave, for what goes round it to come to an end.
const leastPivot = 1e-9

/** The entities that hold each other, and alone those that do not, every group after those that it holds (Tarjan). */
function groupsFrom(start: number, holdersOf: readonly (readonly number[])[]): number[][] {
  const order = new Map<number, number>()
  const low = new Map<number, number>()
  const stack: number[] = []
  const onStack = new Set<number>()
  const groups: number[][] = []
  const visit = (node: number): void => {
    order.set(node, order.size)
    low.set(node, order.get(node) ?? 0)
    stack.push(node)
    onStack.add(node)
    for (const next of holdersOf[node] ?? []) {
      if (!order.has(next)) {
        visit(next)
        low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
      } else if (onStack.has(next)) low.set(node, Math.min(low.get(node) ?? 0, order.get(next) ?? 0))
    }
    if (low.get(node) !== order.get(node)) return
    const group: number[] = []
    for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
      onStack.delete(one)
      group.push(one)
      if (one === node) break
    }
    groups.push(group)
  }
  visit(start)
  // Whoever is held is closed after its holders.
  return groups.reverse()
}

/**
 * Solves (I − W)·z = right. W has no negative numbers, so all that goes round its circles adds up to something finite exactly if every
 * pivot is positive without rows being swapped (I − W is then an M-matrix).
 */
function solve(weights: readonly Float64Array[], right: Float64Array): Float64Array | undefined {
  const size = right.length
  const rows = weights.map((line, row) => line.map((weight, column) => (row === column ? 1 : 0) - weight))
  const result = Float64Array.from(right)
  for (let pivot = 0; pivot < size; pivot++) {
    const line = rows[pivot] as Float64Array
    const value = line[pivot] ?? 0
    if (value < leastPivot) return undefined
    for (let row = pivot + 1; row < size; row++) {
      const other = rows[row] as Float64Array
      const factor = (other[pivot] ?? 0) / value
      if (factor === 0) continue
      for (let column = pivot; column < size; column++)
        other[column] = (other[column] ?? 0) - factor * (line[column] ?? 0)
      result[row] = (result[row] ?? 0) - factor * (result[pivot] ?? 0)
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    const line = rows[row] as Float64Array
    let sum = result[row] ?? 0
    for (let column = row + 1; column < size; column++) sum -= (line[column] ?? 0) * (result[column] ?? 0)
    result[row] = sum / (line[row] ?? 1)
  }
  return result
}

/**
 * All that each holder has of the subject, by every way that leads to it: y = w + W·y, where W has what each holds of each other and
 * w what of the subject. Solved group by group, each after those that it holds. NaN where a circle does not end.
 */
function effective(count: number, subject: number, held: readonly (readonly Edge[])[], groups: readonly number[][]) {
  const all = new Float64Array(count)
  const closed = new Set<number>()
  for (const group of groups) {
    const place = new Map(group.map((node, index) => [node, index]))
    const weights = group.map(() => new Float64Array(group.length))
    const right = new Float64Array(group.length)
    for (const [index, node] of group.entries()) {
      if (node === subject) right[index] = (right[index] ?? 0) + 1
      for (const { to, weight } of held[node] ?? []) {
        const inside = place.get(to)
        const line = weights[index] as Float64Array
        if (inside === undefined) right[index] = (right[index] ?? 0) + weight * (all[to] ?? 0)
        else line[inside] = (line[inside] ?? 0) + weight
      }
    }
    const solved = solve(weights, right)
    for (const [index, node] of group.entries()) {
      all[node] = solved?.[index] ?? Number.NaN
      if (solved === undefined) closed.add(node)
    }
  }
  // Of itself the subject has what comes back to it.
  all[subject] = (all[subject] ?? 0) - 1
  return { all, closed }
}

/** What each entity has of the subject in the end, through chains and circles. */
export function effectiveShares(graph: OwnershipGraph, basis: Basis): EffectiveShares {
  const holdings = holdingsOf(graph, basis)
  const ids = graph.entities.map(({ id }) => id)
  const indexOf = new Map(ids.map((id, index) => [id, index]))
  const subject = indexOf.get(graph.subject) ?? 0
  const holdersOf: number[][] = ids.map(() => [])
  const least: Edge[][] = ids.map(() => [])
  const most: Edge[][] = ids.map(() => [])
  for (const { holder, held, min, max } of holdings) {
    const [from, to] = [indexOf.get(holder), indexOf.get(held)]
    if (from === undefined || to === undefined) continue
    holdersOf[to]?.push(from)
    least[from]?.push({ to, weight: min })
    most[from]?.push({ to, weight: max })
  }
  const groups = groupsFrom(subject, holdersOf)
  const isExact = holdings.every(({ min, max }) => min === max)
  const lower = effective(ids.length, subject, least, groups)
  const upper = isExact ? lower : effective(ids.length, subject, most, groups)
  const shares = new Map<string, Interval>()
  for (const group of groups)
    for (const node of group) {
      const id = ids[node]
      const min = lower.all[node] ?? 0
      if (id === undefined || Number.isNaN(min)) continue
      const above = upper.all[node] ?? 0
      // What is not known exactly cannot be more than everything.
      const max = Number.isNaN(above) ? 1 : above === min ? min : Math.max(min, Math.min(1, above))
      if (node !== subject && max > 0) shares.set(id, { min, max })
    }
  return { shares, closed: new Set([...lower.closed].flatMap((node) => ids[node] ?? [])), holdings }
}
