import type { Turn } from '../reader/reading.ts'

/**
 * A box on a page around one line of text, or around a part of an image: in parts of the page's width and height, from its
 * upper left corner, as the page is before the reader turns it. The same at every zoom and on every device.
 */
export type Quad = { x: number; y: number; width: number; height: number }

const round = (part: number): number => Math.round(part * 1e5) / 1e5

/** From the page as it is seen to the page as it is. */
export function unturned({ x, y, width, height }: Quad, turn: Turn): Quad {
  if (turn === 90) return { x: y, y: 1 - x - width, width: height, height: width }
  if (turn === 180) return { x: 1 - x - width, y: 1 - y - height, width, height }
  if (turn === 270) return { x: 1 - y - height, y: x, width: height, height: width }
  return { x, y, width, height }
}

/** From the page as it is to the page as it is seen. */
export const turnedQuad = (quad: Quad, turn: Turn): Quad => unturned(quad, ((360 - turn) % 360) as Turn)

type Rect = { left: number; top: number; width: number; height: number }

const bottom = ({ top, height }: Rect): number => top + height
const right = ({ left, width }: Rect): number => left + width

/** Whether two boxes stand on the same line, next to each other. */
function isContinued(one: Rect, other: Rect): boolean {
  const shared = Math.min(bottom(one), bottom(other)) - Math.max(one.top, other.top)
  const gap = Math.max(one.left, other.left) - Math.min(right(one), right(other))
  return shared > 0.5 * Math.min(one.height, other.height) && gap < 1.5 * Math.max(one.height, other.height)
}

function united(one: Rect, other: Rect): Rect {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)]
  return {
    left,
    top,
    width: Math.max(right(one), right(other)) - left,
    height: Math.max(bottom(one), bottom(other)) - top,
  }
}

/** The boxes of a selection on one page, one for each line of it. */
export function quadsOf(rects: readonly Rect[], page: Rect, turn: Turn): Quad[] {
  const lines: Rect[] = []
  for (const rect of rects) {
    if (rect.width < 0.5 || rect.height < 0.5) continue
    const at = lines.findIndex((line) => isContinued(line, rect))
    const line = lines[at]
    if (line) lines[at] = united(line, rect)
    else lines.push({ left: rect.left, top: rect.top, width: rect.width, height: rect.height })
  }
  return lines.map((line) => {
    const { x, y, width, height } = unturned(
      {
        x: (line.left - page.left) / page.width,
        y: (line.top - page.top) / page.height,
        width: line.width / page.width,
        height: line.height / page.height,
      },
      turn,
    )
    return { x: round(x), y: round(y), width: round(width), height: round(height) }
  })
}
