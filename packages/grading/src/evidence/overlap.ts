import type { Evidence, Quad, Region } from '@casebench/shared/evidence/schema'
import { words } from '../text/fold.ts'

function counted(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The harmonic mean of how much of each text is in the other, in words, from 0 to 1. 0 where one of them has none. */
export function tokenF1(one: string, other: string): number {
  const [left, right] = [words(one), words(other)]
  if (left.length === 0 || right.length === 0) return 0
  const wanted = counted(right)
  let common = 0
  for (const [word, count] of counted(left)) common += Math.min(count, wanted.get(word) ?? 0)
  return (2 * common) / (left.length + right.length)
}

/** The area that two regions have in common, of the area that they cover together. */
export function intersectionOverUnion(one: Region, other: Region): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  if (width <= 0 || height <= 0) return 0
  const common = width * height
  return common / (one.width * one.height + other.width * other.height - common)
}

/** What encloses all lines of a passage; undefined where they have no place, or no area. */
function enclosing(quads: readonly Quad[]): Region | undefined {
  const xs = quads.flatMap((quad) => [quad[0], quad[2], quad[4], quad[6]])
  const ys = quads.flatMap((quad) => [quad[1], quad[3], quad[5], quad[7]])
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y]
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

type Placed = Exclude<Evidence, { kind: 'absent' }>

const regionOf = (evidence: Placed): Region | undefined =>
  evidence.kind === 'region' ? evidence.region : enclosing(evidence.quads)

/** How much two passages of one page are the same: by their words, or where one of them is a region by their areas. */
export function overlapOf(one: Placed, other: Placed): number {
  if (one.kind === 'quote' && other.kind === 'quote') return tokenF1(one.quote.exact, other.quote.exact)
  const [left, right] = [regionOf(one), regionOf(other)]
  return left && right ? intersectionOverUnion(left, right) : 0
}
