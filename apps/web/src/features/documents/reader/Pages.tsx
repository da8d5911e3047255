import { t } from '@lingui/core/macro'
import {
  type PointerEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { OpenedDocument } from '../pages/page.ts'
import type { Found } from '../search/find.ts'
import { turnedQuad } from '../selection/quads.ts'
import type { ShownPlace } from '../selection/show-request.ts'
import { boxesBetween, layOut, placeAt, type Size, scaleOf, scrollTo, scrollToHead, turned } from './page-layout.ts'
import classes from './reader.module.css'
import type { DocumentView, PlaceInDocument } from './reading.ts'
import { Sheet } from './Sheet.tsx'
import { useFrame } from './use-frame.ts'

/** Pages this far outside the frame are drawn already, in pixels. */
const ahead = 600
const nothing: readonly never[] = []
const head: PlaceInDocument = { page: 1, x: 0, y: 0 }

/** What is found, by page. `chosen` is a new object whenever it is to be shown. */
export type FoundInDocument = {
  byPage: ReadonlyMap<number, readonly Found[]>
  chosen: { page: number; match: Found } | undefined
}

/** What others do with the pages. */
export type PagesHandle = { goToPage: (page: number) => void; focus: () => void }

type Props = {
  ref: Ref<PagesHandle>
  opened: OpenedDocument
  documentId: string
  title: string
  /** Of its text; undefined where nobody said. */
  language: string | undefined
  view: DocumentView
  found: FoundInDocument
  shown: ShownPlace | undefined
  onPlace: (place: PlaceInDocument) => void
  onScale: (scale: number) => void
}

/** The pages of a document, one below the other; those in sight are drawn. */
export function Pages(props: Props) {
  const { ref, opened, documentId, title, language, view, found, shown, onPlace, onScale } = props
  const { pages, readableScale, kind } = opened
  const { zoom, turn } = view
  const frame = useRef<HTMLElement>(null)
  const size = useFrame(frame)
  const isShown = size.width > 0
  const place = useRef(view.place)
  const isRestoring = useRef(false)
  const [inSight, setInSight] = useState<[number, number]>([0, 1])

  const sizes = useMemo(() => pages.map((page) => turned(page, turn)), [pages, turn])
  const scale = isShown ? scaleOf(zoom, sizes, size, readableScale) : 0
  const layout = useMemo(() => layOut(sizes, scale, size), [sizes, scale, size])

  const look = useCallback(() => {
    const element = frame.current
    if (!element) return
    const [first, end] = boxesBetween(
      layout.boxes,
      element.scrollTop - ahead,
      element.scrollTop + element.clientHeight + ahead,
    )
    setInSight((before) => (before[0] === first && before[1] === end ? before : [first, end]))
  }, [layout])

  // What was in the middle stays there when the scale or the frame changes.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !isShown) return
    const { left, top } = scrollTo(layout, place.current ?? head, size)
    const restore = () => {
      element.scrollTo({ left, top, behavior: 'instant' })
      look()
    }
    isRestoring.current = true
    restore()
    // Once more when it is laid out: until then the browser may hold it back, and what it says of that is no place of anybody's.
    const frames = requestAnimationFrame(() => {
      restore()
      isRestoring.current = false
    })
    return () => cancelAnimationFrame(frames)
  }, [layout, size, isShown, look])
  useEffect(() => {
    if (isShown) onScale(scale)
  }, [isShown, scale, onScale])

  const scrolled = () => {
    const element = frame.current
    if (!element || !isShown) return
    const { scrollLeft: left, scrollTop: top } = element
    look()
    if (isRestoring.current) return
    const now = placeAt(layout, { left, top }, size)
    // At the head of the first page it stays there, however large it becomes.
    place.current = top <= 0 ? { ...now, page: 1, y: 0 } : now
    onPlace(place.current)
  }

  const goToPage = (page: number) => {
    const { left, top } = scrollToHead(layout, page, place.current?.x ?? 0, size)
    frame.current?.scrollTo({ left, top })
  }
  useImperativeHandle(ref, () => ({ goToPage, focus: () => frame.current?.focus({ preventScroll: true }) }))

  // The page comes into sight, which draws it; the page itself then says where the match is.
  const chosen = found.chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each match, and when there is a frame to show it in.
  useEffect(() => {
    if (!chosen || !isShown) return
    const box = layout.boxes[chosen.page - 1]
    const element = frame.current
    if (!box || !element) return
    const isInSight = box.top < element.scrollTop + size.height && box.top + box.height > element.scrollTop
    if (!isInSight) goToPage(chosen.page)
  }, [chosen, isShown])
  const showRect = useCallback((rect: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>) => {
    const element = frame.current
    if (!element) return
    const seen = element.getBoundingClientRect()
    const edge = 24
    if (rect.top < seen.top + edge || rect.bottom > seen.bottom - edge)
      element.scrollTop += (rect.top + rect.bottom) / 2 - (seen.top + seen.bottom) / 2
    if (rect.left < seen.left + edge) element.scrollLeft += rect.left - seen.left - edge
    else if (rect.right > seen.right - edge) element.scrollLeft += rect.right - seen.right + edge
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that is to be shown.
  useEffect(() => {
    const box = shown && layout.boxes[shown.page - 1]
    if (!box || !isShown) return
    const [quad] = shown.quads
    const { x, y, width, height } = quad ? turnedQuad(quad, turn) : { x: 0, y: 0, width: 0, height: 0 }
    const { top } = scrollTo(layout, { page: shown.page, x: 0, y: y + height / 2 }, size)
    frame.current?.scrollTo({ left: box.left + (x + width / 2) * box.width - size.width / 2, top })
  }, [shown, isShown])

  // A picture is moved where it is pressed beside its words; from a word on they are selected.
  const isMoved = useRef(false)
  const press = ({ target, pointerType, button }: PointerEvent) => {
    const isOnWord = target instanceof Element && target.closest('[data-recognized] span') !== null
    isMoved.current = kind === 'image' && pointerType === 'mouse' && button === 0 && !isOnWord
    if (isMoved.current) document.getSelection()?.removeAllRanges()
  }
  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (isMoved.current && buttons === 1) frame.current?.scrollBy({ left: -movementX, top: -movementY })
  }
  const [first, end] = inSight
  return (
    <section
      ref={frame}
      className={classes.frame}
      // A document does not turn with the page around it.
      dir="ltr"
      onScroll={scrolled}
      onPointerDown={press}
      onPointerMove={drag}
      data-pans={kind === 'image' || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
      tabIndex={0}
      aria-label={t`${title}, pages`}
    >
      <div className={classes.sheets} style={contentSize(layout)}>
        {isShown &&
          pages.slice(first, end).map((page, index) => {
            const number = first + index + 1
            const box = layout.boxes[number - 1]
            return (
              box && (
                <Sheet
                  key={number}
                  page={page}
                  documentId={documentId}
                  language={language}
                  number={number}
                  box={box}
                  scale={scale}
                  turn={turn}
                  found={found.byPage.get(number) ?? nothing}
                  chosen={chosen?.page === number ? chosen.match : undefined}
                  quads={shown?.page === number ? shown.quads : nothing}
                  onChosen={showRect}
                />
              )
            )
          })}
      </div>
    </section>
  )
}

const contentSize = ({ width, height }: Size) => ({ width, height })
