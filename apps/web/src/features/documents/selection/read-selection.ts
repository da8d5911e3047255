import type { Turn } from '../reader/reading.ts'
import { type Quad, quadsOf } from './quads.ts'

/** Text that somebody selected on a page of a document. */
export type DocumentSelection = {
  documentId: string
  /** Counted from 1. */
  page: number
  text: string
  /** Where it begins in the text of its page, in characters; what stands before and behind it tells equal ones apart. */
  start: number
  before: string
  after: string
  quads: readonly Quad[]
  /** Where it is on the screen, for what is to stand beside it. */
  rect: DOMRect
}

const contextLength = 64

/** The text in a range as it is read: a line's end is one. */
function textOf(range: Range): string {
  const read = (node: Node): string =>
    node instanceof HTMLBRElement ? '\n' : node instanceof Text ? node.data : [...node.childNodes].map(read).join('')
  return read(range.cloneContents())
}

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)

/** The page of a document around a node. */
const pageAround = (node: Node): HTMLElement | null => elementOf(node)?.closest<HTMLElement>('[data-page]') ?? null

/** The part of a range that is in the text of a page. */
function within(range: Range, text: Element): Range {
  const part = document.createRange()
  part.selectNodeContents(text)
  if (part.compareBoundaryPoints(Range.START_TO_START, range) < 0)
    part.setStart(range.startContainer, range.startOffset)
  if (part.compareBoundaryPoints(Range.END_TO_END, range) > 0) part.setEnd(range.endContainer, range.endOffset)
  return part
}

/** The boxes of the letters in a range, without those of elements that have none. */
function letterBoxes(range: Range): DOMRect[] {
  const { commonAncestorContainer: root } = range
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const boxes: DOMRect[] = []
  for (let node: Node | null = root instanceof Text ? root : walker.nextNode(); node; node = walker.nextNode()) {
    if (!range.intersectsNode(node)) continue
    const part = document.createRange()
    part.selectNodeContents(node)
    if (node === range.startContainer) part.setStart(node, range.startOffset)
    if (node === range.endContainer) part.setEnd(node, range.endOffset)
    boxes.push(...part.getClientRects())
  }
  return boxes.filter(({ width, height }) => width > 0 && height > 0)
}

function around(boxes: readonly DOMRect[]): DOMRect {
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))]
  return new DOMRect(left, top, right - left, bottom - top)
}

/** Reads what is selected in the documents; undefined where nothing is. Of what spans pages, the part on the first. */
function readSelection(selection: Selection | null): DocumentSelection | undefined {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const sheet = pageAround(range.startContainer)
  const layer = sheet?.querySelector('[data-text-of-page]')
  if (!sheet || !layer) return undefined
  const part = within(range, layer)
  const text = textOf(part)
  const boxes = letterBoxes(part)
  if (text.trim() === '' || boxes.length === 0) return undefined

  const [head, tail] = [document.createRange(), document.createRange()]
  head.setStart(layer, 0)
  head.setEnd(part.startContainer, part.startOffset)
  tail.setStart(part.endContainer, part.endOffset)
  tail.setEnd(layer, layer.childNodes.length)
  const before = textOf(head)
  return {
    documentId: sheet.dataset.document ?? '',
    page: Number(sheet.dataset.page),
    text: text.trim(),
    start: before.length + (text.length - text.trimStart().length),
    before: before.slice(-contextLength),
    after: textOf(tail).slice(0, contextLength),
    quads: quadsOf(boxes, sheet.getBoundingClientRect(), Number(sheet.dataset.turn) as Turn),
    rect: around(boxes),
  }
}

/** What is selected in the documents at this moment. */
export const documentSelection = (): DocumentSelection | undefined => readSelection(document.getSelection())

/** Says what is selected in the documents whenever that changes. The returned function ends it. */
export function onDocumentSelection(listener: (selection: DocumentSelection | undefined) => void): () => void {
  const changed = () => listener(documentSelection())
  document.addEventListener('selectionchange', changed)
  return () => document.removeEventListener('selectionchange', changed)
}
