import { t } from '@lingui/core/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { type CSSProperties, memo, useEffect, useRef, useState } from 'react'
import type { Page } from '../pages/page.ts'
import type { Found } from '../search/find.ts'
import { markFound, rangeOf } from '../search/highlights.ts'
import type { Quad } from '../selection/quads.ts'
import { Marks } from './Marks.tsx'
import type { Box } from './page-layout.ts'
import classes from './reader.module.css'
import type { Turn } from './reading.ts'

type Props = {
  page: Page
  documentId: string
  language: string | undefined
  /** Counted from 1. */
  number: number
  box: Box
  scale: number
  turn: Turn
  found: readonly Found[]
  chosen: Found | undefined
  quads: readonly Quad[]
  /** Where the chosen match is on the screen, once for each. */
  onChosen: (rect: DOMRect) => void
}

/** While somebody drags or zooms, the drawing is stretched; then it is drawn anew. In milliseconds. */
const untilDrawn = 150
const pixelsPerPoint = 96 / 72

/** One page with its text, what is found in it and what is marked on it. */
export const Sheet = memo(function Sheet(props: Props) {
  const { page, documentId, language, number, box, scale, turn, found, chosen, quads, onChosen } = props
  const content = useRef<HTMLDivElement>(null)
  const drawnTurn = useRef(turn)
  const [drawnScale] = useDebouncedValue(scale, untilDrawn)
  const [lines, setLines] = useState<readonly HTMLElement[]>([])
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    const sheet = content.current
    if (!sheet) return
    if (drawnTurn.current !== turn) sheet.replaceChildren()
    drawnTurn.current = turn
    const { lines: drawn, stop } = page.draw(sheet, { scale: drawnScale, turn, hasText: true })
    let isCurrent = true
    drawn.then(
      (some) => isCurrent && setLines(some),
      (error: unknown) => isCurrent && setFailure(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isCurrent = false
      stop()
    }
  }, [page, drawnScale, turn])

  useEffect(() => markFound(lines, found, chosen), [lines, found, chosen])
  const shown = useRef<Found>(undefined)
  useEffect(() => {
    const range = chosen && rangeOf(lines, chosen)
    // Once for each match: a page that is drawn again must not pull the reader back.
    if (!range || shown.current === chosen) return
    shown.current = chosen
    onChosen(range.getBoundingClientRect())
  }, [lines, chosen, onChosen])

  const { left, top, width, height } = box
  const style: CSSProperties & Record<'--total-scale-factor', number> = {
    left,
    top,
    width,
    height,
    '--total-scale-factor': scale * pixelsPerPoint,
  }
  return (
    <div className={classes.sheet} style={style} data-page={number} data-document={documentId} data-turn={turn}>
      {/* Where nobody said what its language is, it is not that of the page. */}
      <div ref={content} className={classes.content} lang={language ?? ''} />
      <Marks quads={quads} turn={turn} />
      {failure && <p className={classes.failure} role="alert">{t`This page could not be shown: ${failure}`}</p>}
    </div>
  )
})
