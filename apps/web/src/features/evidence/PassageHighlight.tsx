import type { Quad } from '@casebench/shared/evidence/schema'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './evidence.module.css'
import { onShowPassage, type ShownPassage } from './show-passage.ts'

/** A document that is opened for it takes a moment to be there. */
const patience = 8000
const interval = 100

const sheetOf = ({ documentId, page }: ShownPassage): HTMLElement | null => {
  const own = `[data-document="${CSS.escape(documentId)}"]`
  return document.querySelector(`${own} [data-page="${page}"], ${own}[data-page="${page}"]`)
}

type Box = { x: number; y: number; width: number; height: number }

function boxOf(quad: Quad): Box {
  const [xs, ys] = [quad.filter((_, at) => at % 2 === 0), quad.filter((_, at) => at % 2 === 1)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

const boxesOf = (passage: ShownPassage): Box[] =>
  passage.kind === 'region' ? [passage.region] : passage.quads.map(boxOf)

const percent = (share: number): string => `${share * 100}%`

/** Brings the passage that was asked for into sight, and highlights it on its page. */
export function PassageHighlight() {
  const [asked, setAsked] = useState<ShownPassage>()
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  // A new object for every time, so that the same passage is shown again.
  useEffect(() => onShowPassage((passage) => setAsked({ ...passage })), [])
  useEffect(() => {
    setSheet(null)
    if (!asked) return
    const until = Date.now() + patience
    const timer = setInterval(() => {
      const found = sheetOf(asked)
      if (!found && Date.now() < until) return
      clearInterval(timer)
      setSheet(found)
    }, interval)
    return () => clearInterval(timer)
  }, [asked])
  if (!asked || !sheet) return null
  return createPortal(
    boxesOf(asked).map(({ x, y, width, height }, index) => (
      <span
        key={`${x} ${y}`}
        ref={index === 0 ? (mark) => mark?.scrollIntoView({ block: 'center', inline: 'nearest' }) : undefined}
        className={classes.highlight}
        style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
        aria-hidden
      />
    )),
    sheet,
  )
}
