import type { Marking } from '@casebench/shared/evaluation'
import { type RefObject, useEffect, useRef } from 'react'
import { letterKeysAreOn } from '../../ui/letter-keys.ts'

const markingBy: Readonly<Record<string, Marking>> = { c: 'correct', w: 'wrong', n: 'notSure' }
const letterSteps: Readonly<Record<string, number>> = { j: 1, k: -1 }
const arrowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Where letters and arrows mean something else: text is typed, a list is searched by them, or a dialog is open. */
const elsewhere =
  'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"]), [role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]'

type Marker<Row> = {
  rows: readonly Row[]
  canMark: boolean
  onMark: (row: Row, marking: Marking) => void
  /** The mark that a further key gives a row, if any. */
  otherMarking?: (key: string, row: Row) => Marking | undefined
  /** A key that is none of marking or moving; true where it did something. */
  onOtherKey?: (key: string, row: Row) => boolean
}

/** What a key does to a row: moves on from it, marks it, or whatever the table adds; undefined for other keys. */
function actOf<Row>(marker: Marker<Row>, row: Row, key: string, isInTable: boolean) {
  const step = letterSteps[key.toLowerCase()] ?? (isInTable ? arrowSteps[key] : undefined)
  if (step !== undefined) return { step }
  const marking = markingBy[key.toLowerCase()] ?? marker.otherMarking?.(key.toLowerCase(), row)
  return marking !== undefined && marker.canMark ? { marking } : undefined
}

/**
 * Marks the current row of a table body by keys and moves on to the next. The current row is the one that last had the
 * focus, marked with `data-current`: the keys go on working after a click on a button, a tab or the bare page. Where no
 * row is current, or it was filtered out, the first key only moves to the first row. Each row is a `tr`.
 */
export function useMarkingKeys<Row>(marker: Marker<Row>): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  const latest = useRef(marker)
  useEffect(() => {
    latest.current = marker
  })
  useEffect(() => {
    const lines = () => [...(body.current?.querySelectorAll<HTMLElement>(':scope > tr') ?? [])]
    const focus = (index: number) => lines()[index]?.focus()
    const current = () => lines().findIndex((line) => line.dataset.current !== undefined)

    function onFocusIn({ target }: FocusEvent): void {
      const focused = lines().find((line) => line.contains(target as Node))
      if (focused === undefined) return
      for (const line of lines()) delete line.dataset.current
      focused.dataset.current = ''
    }
    function onKeyDown(event: KeyboardEvent): void {
      const target = event.target as HTMLElement
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.closest(elsewhere)) return
      if (event.key.length === 1 && !letterKeysAreOn()) return
      const index = current()
      const row = latest.current.rows[Math.max(index, 0)]
      if (row === undefined) return
      const isInTable = target === document.body || body.current?.contains(target) === true
      const act = actOf(latest.current, row, event.key, isInTable)
      if (index < 0 && act !== undefined) focus(0)
      else if (act?.marking !== undefined) {
        latest.current.onMark(row, act.marking)
        focus(index + 1)
      } else if (act?.step !== undefined) focus(index + act.step)
      else if (index < 0 || latest.current.onOtherKey?.(event.key.toLowerCase(), row) !== true) return
      event.preventDefault()
    }
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
  return body
}
