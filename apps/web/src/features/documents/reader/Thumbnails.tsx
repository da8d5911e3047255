import { t } from '@lingui/core/macro'
import { UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Page } from '../pages/page.ts'
import { type Box, boxesBetween, turned } from './page-layout.ts'
import classes from './reader.module.css'
import type { Turn } from './reading.ts'
import { useFrame } from './use-frame.ts'

const width = 56
const labelHeight = 18
const gap = 10
const ahead = 300

/** Where each page stands in the rail. */
function boxesOf(pages: readonly Page[], turn: Turn): Box[] {
  let top = gap
  return pages.map((page) => {
    const size = turned(page, turn)
    const box = { left: 0, top, width, height: Math.min(140, (width * size.height) / size.width) }
    top += box.height + labelHeight + gap
    return box
  })
}

type DrawnProps = { page: Page; box: Box; turn: Turn }

function Picture({ page, box, turn }: DrawnProps) {
  const picture = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!picture.current) return
    const { lines, stop } = page.draw(picture.current, {
      scale: width / turned(page, turn).width,
      turn,
      hasText: false,
    })
    // The page itself says what is wrong with it.
    lines.catch(() => {})
    return stop
  }, [page, turn])
  return (
    <span ref={picture} className={classes.thumbnailPicture} style={{ width, height: box.height }} inert aria-hidden />
  )
}

type Props = { pages: readonly Page[]; turn: Turn; current: number; onPage: (page: number) => void }

/** The pages in small. One of them takes the tab key, the arrow keys lead to the others. */
export function Thumbnails({ pages, turn, current, onPage }: Props) {
  const rail = useRef<HTMLElement>(null)
  const size = useFrame(rail)
  const [scrollTop, setScrollTop] = useState(0)
  const boxes = useMemo(() => boxesOf(pages, turn), [pages, turn])
  const [first, end] = boxesBetween(boxes, scrollTop - ahead, scrollTop + size.height + ahead)
  const last = boxes.at(-1)

  useEffect(() => {
    const [element, box] = [rail.current, boxes[current - 1]]
    if (!element || !box) return
    const hadFocus = element.contains(document.activeElement)
    const bottom = box.top + box.height + labelHeight + gap
    if (box.top < element.scrollTop) element.scrollTop = box.top - gap
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight
    if (hadFocus) element.querySelector<HTMLElement>(`[data-thumbnail="${current}"]`)?.focus({ preventScroll: true })
  }, [current, boxes])

  const press = (event: KeyboardEvent) => {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 1, End: pages.length }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to >= 1 && to <= pages.length) onPage(to)
  }
  return (
    <nav
      ref={rail}
      className={classes.thumbnails}
      aria-label={t`Pages`}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      onKeyDown={press}
    >
      <div style={{ position: 'relative', height: last ? last.top + last.height + labelHeight + gap : 0 }}>
        {pages.slice(first, end).map((page, index) => {
          const number = first + index + 1
          const box = boxes[number - 1]
          if (!box) return null
          return (
            <UnstyledButton
              key={number}
              className={classes.thumbnail}
              style={{ top: box.top }}
              aria-label={t`Page ${number}`}
              aria-current={number === current ? 'page' : undefined}
              tabIndex={number === current ? 0 : -1}
              data-thumbnail={number}
              onClick={() => onPage(number)}
            >
              <Picture page={page} box={box} turn={turn} />
              <span className={classes.thumbnailNumber}>{number}</span>
            </UnstyledButton>
          )
        })}
      </div>
    </nav>
  )
}
