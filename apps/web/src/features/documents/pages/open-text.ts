import type { Piece } from '../search/find.ts'
import type { OpenedDocument, Page } from './page.ts'
import classes from './pages.module.css'
import { decodeText, pagesOfText } from './text-rows.ts'

// A page of A4 in letters of one width, so that a place on it is the same on every device.
const size = { width: 794, height: 1123 }
const columns = 88
const rowsOnPage = 56

function draw(rows: readonly Piece[], sheet: HTMLElement, scale: number) {
  const text = document.createElement('div')
  text.className = classes.textPage ?? ''
  text.style.setProperty('--scale', String(scale))
  text.dataset.textOfPage = ''
  const lines = rows.map((row) => {
    const line = document.createElement('span')
    line.dir = 'auto'
    line.textContent = row.text
    text.append(line)
    if (row.endsLine) text.append(document.createElement('br'))
    return line
  })
  sheet.replaceChildren(text)
  return { lines: Promise.resolve(lines), stop: () => {} }
}

export async function openText(blob: Blob): Promise<OpenedDocument> {
  const text = decodeText(new Uint8Array(await blob.arrayBuffer()))
  const pages = pagesOfText(text, columns, rowsOnPage).map(
    (rows): Page => ({
      ...size,
      pieces: () => Promise.resolve(rows),
      draw: (sheet, { scale }) => draw(rows, sheet, scale),
    }),
  )
  return { kind: 'text', pages, readableScale: 1, close: () => {} }
}
