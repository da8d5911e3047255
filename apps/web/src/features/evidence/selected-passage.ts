import { maxContextLength, maxQuads, maxQuoteLength } from '@casebench/shared/evidence/limits'
import type { Quad, Region, TextQuote } from '@casebench/shared/evidence/schema'
import { useSyncExternalStore } from 'react'
import {
  type DocumentSelection,
  documentSelection,
  onDocumentSelection,
} from '../documents/selection/read-selection.ts'
import { cornersOf } from './page-boxes.ts'
import { beginningOf, endOf } from './whole-characters.ts'

/** What is selected in a document of the open case: some text of a page, or a region of a picture. */
export type SelectedPassage = { documentId: string; page: number } & (
  | { kind: 'quote'; quote: TextQuote; quads: Quad[] }
  | { kind: 'region'; region: Region }
)
/** With where it is on the screen, for what stands beside it. */
type OnScreen = { passage: SelectedPassage; rect: DOMRect }

let current: OnScreen | undefined
const listeners = new Set<() => void>()

/** Says what is selected. Whoever shows documents calls this; without an argument nothing is. */
export function selectPassage(selected?: OnScreen): void {
  if (current === selected) return
  current = selected
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const selectedPassage = (): OnScreen | undefined => current
export const useSelectedPassage = (): OnScreen | undefined => useSyncExternalStore(subscribe, selectedPassage)

/** As evidence keeps it: a long one is cut. */
function asPassage({ documentId, page, text, before, after, quads, rect }: DocumentSelection): OnScreen {
  const quote = {
    exact: beginningOf(text, maxQuoteLength),
    prefix: endOf(before, maxContextLength),
    suffix: beginningOf(after, maxContextLength),
  }
  return {
    passage: { kind: 'quote', documentId, page, quote, quads: quads.slice(0, maxQuads).map(cornersOf) },
    rect,
  }
}

/** What is selected now: a key may come before the browser tells that the selection has changed. */
export function currentPassage(): SelectedPassage | undefined {
  const selection = documentSelection()
  if (selection) selectPassage(asPassage(selection))
  return current?.passage
}

/** Follows what is selected in the documents of the page. The returned function ends it. */
export function followSelection(): () => void {
  const stop = onDocumentSelection((selection) => {
    // A click beside the selection, such as on the bar that it has, takes it away and leaves what was selected to the click.
    if (selection || !document.activeElement?.closest('[data-selection-bar]'))
      selectPassage(selection && asPassage(selection))
  })
  return () => {
    stop()
    selectPassage()
  }
}
