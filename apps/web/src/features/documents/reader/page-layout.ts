import type { PlaceInDocument, Turn, Zoom } from './reading.ts'

export type Size = { width: number; height: number }
export type Box = Size & { left: number; top: number }

const gap = 12
/** Around the pages, in pixels. */
const margin = 8
const step = 1.25
const smallest = 0.1
const largest = 8

export const turned = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

const within = (scale: number): number => Math.min(largest, Math.max(smallest, scale))

/** One step larger or smaller. */
export const zoomed = (scale: number, direction: 1 | -1): number => within(scale * step ** direction)

/** The scale at which pages are shown. `readable`: where they begin to read. */
export function scaleOf(zoom: Zoom, pages: readonly Size[], frame: Size, readable: number): number {
  if (typeof zoom === 'number') return within(zoom)
  const widest = Math.max(...pages.map(({ width }) => width))
  const highest = Math.max(...pages.map(({ height }) => height))
  const width = (frame.width - 2 * margin) / widest
  if (zoom === 'width') return within(width)
  if (zoom === 'page') return within(Math.min(width, (frame.height - 2 * margin) / highest))
  return within(Math.max(width, readable))
}

export type PageLayout = Size & { boxes: readonly Box[] }

/** One page below the other, each in the middle of the frame or of the widest page. */
export function layOut(pages: readonly Size[], scale: number, frame: Size): PageLayout {
  const widest = Math.max(...pages.map(({ width }) => width * scale))
  const width = Math.max(frame.width, widest + 2 * margin)
  let top = margin
  const boxes = pages.map((page): Box => {
    const box = {
      left: Math.max(margin, (width - page.width * scale) / 2),
      top,
      width: page.width * scale,
      height: page.height * scale,
    }
    top += box.height + gap
    return box
  })
  return { width, height: top - gap + margin, boxes }
}

/** The index of the first box that ends behind a height. */
function firstBehind(boxes: readonly Box[], height: number): number {
  let low = 0
  let high = boxes.length - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const box = boxes[middle]
    if (box && box.top + box.height + gap > height) high = middle
    else low = middle + 1
  }
  return low
}

/** Which boxes lie between two heights: the first, and behind the last. */
export function boxesBetween(boxes: readonly Box[], from: number, to: number): [first: number, end: number] {
  const first = firstBehind(boxes, from)
  let end = first
  while (end < boxes.length && (boxes[end]?.top ?? 0) <= to) end += 1
  return [first, Math.max(end, first + 1)]
}

const part = (distance: number, length: number): number => Math.min(1, Math.max(0, length > 0 ? distance / length : 0))

/** How much of a page is its margin, right of which lines begin; most pages have more. */
const ownMargin = 0.05

/** What stands in the middle of the frame, from the left edge of the frame on. */
export function placeAt({ boxes }: PageLayout, scroll: { left: number; top: number }, frame: Size): PlaceInDocument {
  const middle = scroll.top + frame.height / 2
  const index = firstBehind(boxes, middle)
  const box = boxes[index]
  if (!box) return { page: 1, x: 0, y: 0 }
  return { page: index + 1, x: part(scroll.left - box.left, box.width), y: part(middle - box.top, box.height) }
}

/** A page that is wider than the frame is seen from where its lines begin, or from where somebody moved it. */
const leftOf = (box: Box, x: number, frame: Size): number =>
  box.width > frame.width ? box.left + box.width * (x === 0 ? ownMargin : x) : 0

/** How far the frame is scrolled with a place in its middle. */
export function scrollTo({ boxes }: PageLayout, place: PlaceInDocument, frame: Size): { left: number; top: number } {
  const box = boxes[Math.min(place.page, boxes.length) - 1]
  if (!box) return { left: 0, top: 0 }
  return {
    left: leftOf(box, place.x, frame),
    top: Math.max(0, box.top + place.y * box.height - frame.height / 2),
  }
}

/** How far it is scrolled with the head of a page at its upper edge. */
export function scrollToHead(layout: PageLayout, page: number, x: number, frame: Size): { left: number; top: number } {
  const { left } = scrollTo(layout, { page, x, y: 0 }, frame)
  return { left, top: Math.max(0, (layout.boxes[Math.min(page, layout.boxes.length) - 1]?.top ?? 0) - margin) }
}
