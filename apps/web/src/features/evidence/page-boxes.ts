import type { Evidence, Quad } from '@casebench/shared/evidence/schema'
import type { Quad as Box } from '../documents/selection/quads.ts'

/** Evidence that lies on a page of a document. */
export type Passage = Exclude<Evidence, { kind: 'absent' }>

/** A box of the reader as the corners that evidence stores. */
export const cornersOf = ({ x, y, width, height }: Box): Quad => {
  const [right, bottom] = [Math.min(1, x + width), Math.min(1, y + height)]
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  return [left, top, right, top, right, bottom, left, bottom]
}

function boxAround(corners: Quad): Box {
  const [xs, ys] = [corners.filter((_, at) => at % 2 === 0), corners.filter((_, at) => at % 2 === 1)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Where a passage lies on its page, as the reader highlights it. */
export const boxesOf = (passage: Passage): Box[] =>
  passage.kind === 'region' ? [passage.region] : passage.quads.map(boxAround)
