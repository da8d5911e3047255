import type { Marking } from '@casebench/shared/evaluation'
import { type KeyboardEvent, type RefObject, useRef } from 'react'

const markingBy: Readonly<Record<string, Marking>> = { c: 'correct', w: 'wrong', n: 'notSure' }
const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')

type Marker<Row> = {
  rows: readonly Row[]
  canMark: boolean
  onMark: (row: Row, marking: Marking) => void
  /** The mark that a further key gives a row, if any. */
  otherMarking?: (key: string, row: Row) => Marking | undefined
  /** A key that is none of marking or moving; true where it did something. */
  onOtherKey?: (key: string, row: Row) => boolean
}

type MarkingKeys = {
  body: RefObject<HTMLTableSectionElement | null>
  onKeyDown: (event: KeyboardEvent<HTMLTableSectionElement>) => void
}

/** Marks the row of a table body that has the focus by its keys, and moves the focus on. Each row is a `tr`. */
export function useMarkingKeys<Row>({ rows, canMark, onMark, otherMarking, onOtherKey }: Marker<Row>): MarkingKeys {
  const body = useRef<HTMLTableSectionElement>(null)
  const focus = (index: number) => body.current?.querySelectorAll<HTMLElement>(':scope > tr')[index]?.focus()

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>): void {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const index = [...(body.current?.children ?? [])].findIndex((line) => line.contains(event.target as Node))
    const row = rows[index]
    if (row === undefined) return
    const step = steps[event.key]
    const key = event.key.toLowerCase()
    const marking = markingBy[key] ?? otherMarking?.(key, row)
    if (step !== undefined) focus(index + step)
    else if (marking !== undefined && canMark) {
      onMark(row, marking)
      focus(index + 1)
    } else if (onOtherKey?.(key, row) !== true) return
    event.preventDefault()
  }
  return { body, onKeyDown }
}
