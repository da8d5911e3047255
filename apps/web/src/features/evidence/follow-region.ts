import type { Region } from '@casebench/shared/evidence/schema'
import classes from './evidence.module.css'
import { selectPassage } from './selected-passage.ts'

type Point = { clientX: number; clientY: number }

/** A smaller one is a click. */
const smallest = 0.01

const within = (value: number, from: number, size: number): number => Math.min(1, Math.max(0, (value - from) / size))
const round = (share: number): number => Math.round(share * 1e5) / 1e5

/** The part of a picture between two points. */
export function regionBetween(one: Point, other: Point, picture: DOMRect): Region {
  const xs = [one, other].map(({ clientX }) => within(clientX, picture.left, picture.width))
  const ys = [one, other].map(({ clientY }) => within(clientY, picture.top, picture.height))
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x: round(x), y: round(y), width: round(Math.max(...xs) - x), height: round(Math.max(...ys) - y) }
}

const rectOf = ({ x, y, width, height }: Region, picture: DOMRect): DOMRect =>
  new DOMRect(
    picture.left + x * picture.width,
    picture.top + y * picture.height,
    width * picture.width,
    height * picture.height,
  )

/**
 * The picture of a document under a pointer, also below the text that was recognised in it: an image or a scanned page. One that
 * is turned has its sides elsewhere, and no region.
 */
function pictureAt(target: EventTarget | null): { picture: Element; documentId: string } | undefined {
  const sheet = target instanceof Element ? target.closest<HTMLElement>('[data-document]') : null
  const documentId = sheet?.dataset.document
  const picture = sheet?.querySelector('img, canvas')
  const hasOwnText = sheet?.querySelector('[data-text-of-page]:not([data-recognized], :empty)')
  if (!sheet || !documentId || !picture || hasOwnText) return undefined
  return (sheet.dataset.turn ?? '0') === '0' ? { picture, documentId } : undefined
}

/** Dragging over a picture with the Shift key selects a region of it; without it a picture is moved. The returned function ends it. */
export function followRegion(): () => void {
  let frame: HTMLElement | undefined
  let stop: () => void = () => {}
  const begin = (event: PointerEvent) => {
    const found = event.shiftKey && event.button === 0 ? pictureAt(event.target) : undefined
    if (!found) return
    event.preventDefault()
    event.stopPropagation()
    stop()
    frame = document.createElement('div')
    frame.className = classes.region ?? ''
    document.body.append(frame)
    const rect = () => found.picture.getBoundingClientRect()
    const move = (moved: PointerEvent) => {
      moved.stopPropagation()
      const { left, top, width, height } = rectOf(regionBetween(event, moved, rect()), rect())
      Object.assign(frame?.style ?? {}, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
      })
    }
    const end = (ended: PointerEvent) => {
      const region = regionBetween(event, ended, rect())
      const page = Number(found.picture.closest<HTMLElement>('[data-page]')?.dataset.page ?? 1)
      if (region.width < smallest || region.height < smallest) {
        stop()
        selectPassage()
        return
      }
      window.removeEventListener('pointermove', move, true)
      window.removeEventListener('pointerup', end, true)
      const { documentId } = found
      selectPassage({ passage: { kind: 'region', documentId, page, region }, rect: rectOf(region, rect()) })
    }
    stop = () => {
      window.removeEventListener('pointermove', move, true)
      window.removeEventListener('pointerup', end, true)
      frame?.remove()
      frame = undefined
    }
    window.addEventListener('pointermove', move, true)
    window.addEventListener('pointerup', end, true)
  }
  // What is pressed elsewhere takes the region away, but for the bar that it has.
  const leave = ({ target }: PointerEvent) => {
    if (!frame || (target instanceof Element && target.closest('[data-selection-bar]'))) return
    stop()
    selectPassage()
  }
  window.addEventListener('pointerdown', leave, true)
  window.addEventListener('pointerdown', begin, true)
  return () => {
    window.removeEventListener('pointerdown', leave, true)
    window.removeEventListener('pointerdown', begin, true)
    stop()
  }
}
