import type { Found } from './find.ts'

const all = 'document-found'
const current = 'document-found-current'

/** Where a match is among the lines of its page, once they are drawn. */
export function rangeOf(lines: readonly HTMLElement[], { from, to }: Found): Range | undefined {
  const start = lines[from.piece]?.firstChild
  const end = lines[to.piece]?.firstChild
  if (!start?.isConnected || !end?.isConnected) return undefined
  const range = new Range()
  range.setStart(start, Math.min(from.offset, start.textContent?.length ?? 0))
  range.setEnd(end, Math.min(to.offset, end.textContent?.length ?? 0))
  return range
}

function highlight(name: string): Highlight {
  const known = CSS.highlights.get(name)
  if (known) return known
  const made = new Highlight()
  CSS.highlights.set(name, made)
  return made
}

/** The match that is gone through, once its page is drawn. */
let chosenRange: Range | undefined
/** It is to be selected as soon as its page is drawn. */
let isSelectionWanted = false

/** Selects that match as text, which the arrow keys then extend: at once, or when its page is drawn. */
export function selectChosen(): void {
  const selection = document.getSelection()
  const range = chosenRange?.startContainer.isConnected ? chosenRange : undefined
  isSelectionWanted = range === undefined
  if (!selection || !range) return
  // The arrow keys extend a selection only where the focus is around it, and not on the button that was pressed.
  range.startContainer.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
  selection.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset)
}

/** Somebody goes on to another match. */
export function forgetSelection(): void {
  isSelectionWanted = false
}

/**
 * Marks what was found on one drawn page, by the CSS Custom Highlight API: the text layer itself stays as it is.
 * The returned function takes the marks away.
 */
export function markFound(
  lines: readonly HTMLElement[],
  found: readonly Found[],
  chosen: Found | undefined,
): () => void {
  const range = chosen && rangeOf(lines, chosen)
  if (range) chosenRange = range
  if (range && isSelectionWanted) selectChosen()
  const forget = () => {
    if (range && chosenRange === range) chosenRange = undefined
  }
  if (!('highlights' in CSS)) return forget
  const marked = found.flatMap((one) => {
    const range = rangeOf(lines, one)
    return range ? [{ range, name: one === chosen ? current : all }] : []
  })
  for (const { range, name } of marked) highlight(name).add(range)
  return () => {
    forget()
    for (const { range, name } of marked) highlight(name).delete(range)
  }
}
