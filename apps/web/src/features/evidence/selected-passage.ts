import { maxContextLength, maxQuads, maxQuoteLength } from '@casebench/shared/evidence/limits'
import type { Quad, Region, TextQuote } from '@casebench/shared/evidence/schema'
import { useSyncExternalStore } from 'react'

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

const shareOf = (value: number, from: number, size: number): number =>
  size === 0 ? 0 : Math.round(Math.min(1, Math.max(0, (value - from) / size)) * 1e5) / 1e5

function quadOf(rect: DOMRect, page: DOMRect): Quad {
  const [left, right] = [shareOf(rect.left, page.left, page.width), shareOf(rect.right, page.left, page.width)]
  const [top, bottom] = [shareOf(rect.top, page.top, page.height), shareOf(rect.bottom, page.top, page.height)]
  return [left, top, right, top, right, bottom, left, bottom]
}

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)

const textOf = (container: Node, set: (range: Range) => void): string => {
  const range = document.createRange()
  range.selectNodeContents(container)
  set(range)
  return range.toString()
}

/**
 * Reads a selection in a page of a document: an element with `data-page`, in or at one with `data-document`. Of what goes over the end
 * of a page it is what is on the first.
 */
function readSelection(selection: Selection | null): OnScreen | undefined {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const sheet = elementOf(range.startContainer)?.closest<HTMLElement>('[data-page]')
  const documentId = sheet?.closest<HTMLElement>('[data-document]')?.dataset.document
  if (!sheet || !documentId) return undefined
  const part = range.cloneRange()
  if (!sheet.contains(part.endContainer)) part.setEnd(sheet, sheet.childNodes.length)
  const exact = part.toString().trim().slice(0, maxQuoteLength)
  if (exact === '') return undefined
  const before = textOf(sheet, (all) => all.setEnd(part.startContainer, part.startOffset))
  const after = textOf(sheet, (all) => all.setStart(part.endContainer, part.endOffset))
  const frame = sheet.getBoundingClientRect()
  const rects = [...part.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  return {
    passage: {
      kind: 'quote',
      documentId,
      page: Number(sheet.dataset.page) || 1,
      quote: { exact, prefix: before.slice(-maxContextLength), suffix: after.slice(0, maxContextLength) },
      quads: rects.slice(0, maxQuads).map((rect) => quadOf(rect, frame)),
    },
    rect: part.getBoundingClientRect(),
  }
}

/** Follows what is selected in the documents of the page. The returned function ends it. */
export function followSelection(): () => void {
  const changed = () => {
    const selected = readSelection(document.getSelection())
    // A click beside the selection, such as on the bar that it has, takes it away and leaves what was selected to the click.
    if (selected || !document.activeElement?.closest('[data-selection-bar]')) selectPassage(selected)
  }
  document.addEventListener('selectionchange', changed)
  return () => {
    document.removeEventListener('selectionchange', changed)
    selectPassage()
  }
}
