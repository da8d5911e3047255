import classes from './end-of-selection.module.css'

/**
 * Where a pointer is over no letter, the browser looks for the next text in the order of the elements, which are placed on the
 * page one by one: it would select all up to the end of the page. So while somebody selects, an element without text covers
 * the page below its letters, and stands right behind what is selected. pdf.js's own viewer does the same (`endOfContent`).
 */
const ends = new Map<HTMLElement, HTMLElement>()
/** The arrow keys go from letter to letter by themselves. */
let isByKey = false

function putAway(layer: HTMLElement, end: HTMLElement): void {
  delete layer.dataset.selecting
  if (layer.lastChild !== end) layer.append(end)
}

function putAllAway(): void {
  for (const [layer, end] of ends) {
    if (layer.isConnected) putAway(layer, end)
    else ends.delete(layer)
  }
}

/** The piece of text in a layer that a node belongs to. */
function pieceAround(node: Node, layer: HTMLElement): Node | undefined {
  let piece: Node | null = node
  while (piece && piece.parentNode !== layer) piece = piece.parentNode
  return piece ?? undefined
}

/** Before which piece the selection's end is to stand: behind the last that is selected, or before the first of one drawn backwards. */
function pieceBehind({ startContainer, endContainer, endOffset }: Range, layer: HTMLElement, isBackwards: boolean) {
  if (isBackwards) return pieceAround(startContainer, layer)
  if (endContainer === layer) return layer.childNodes[endOffset]
  const last = pieceAround(endContainer, layer)
  return endOffset === 0 ? last : last?.nextSibling
}

function follow(): void {
  const selection = document.getSelection()
  if (!selection?.rangeCount || selection.isCollapsed) return
  if (isByKey) return
  const range = selection.getRangeAt(0)
  const { focusNode, focusOffset } = selection
  const isBackwards = range.startContainer === focusNode && range.startOffset === focusOffset
  for (const [layer, end] of ends) {
    if (!layer.isConnected) ends.delete(layer)
    else if (!range.intersectsNode(layer)) putAway(layer, end)
    else {
      layer.dataset.selecting = ''
      const behind = pieceBehind(range, layer, isBackwards)
      if (layer.contains(focusNode) && behind !== end && end.nextSibling !== behind)
        layer.insertBefore(end, behind ?? null)
    }
  }
}

let isFollowing = false
function followSelections(): void {
  if (isFollowing) return
  isFollowing = true
  const pressed = ({ target }: PointerEvent) => {
    isByKey = false
    const layer = target instanceof Element ? target.closest<HTMLElement>('[data-text-of-page]') : null
    if (layer && ends.has(layer)) layer.dataset.selecting = ''
  }
  const pressedKey = () => {
    isByKey = true
  }
  document.addEventListener('pointerdown', pressed, true)
  document.addEventListener('pointerup', putAllAway, true)
  document.addEventListener('keydown', pressedKey, true)
  document.addEventListener('keyup', putAllAway, true)
  window.addEventListener('blur', putAllAway)
  // Before whoever reads what is selected.
  document.addEventListener('selectionchange', follow, true)
}

/** Keeps what is selected with a pointer in the text of a page from running on to its end. */
export function endSelectionAtPointer(layer: HTMLElement): void {
  if (!layer.hasChildNodes()) return
  const end = document.createElement('div')
  end.className = classes.end ?? ''
  layer.append(end)
  ends.set(layer, end)
  followSelections()
}
