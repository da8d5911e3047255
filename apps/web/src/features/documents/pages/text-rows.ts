import type { Piece } from '../search/find.ts'

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/
const tabWidth = 8

const columnsOf = (character: string, at: number): number =>
  character === '\t' ? tabWidth - (at % tabWidth) : wide.test(character) ? 2 : 1

/** One line in rows that are no wider than a page, broken after a space where there is one. */
function rowsOfLine(line: string, columns: number): Piece[] {
  const rows: Piece[] = []
  let row = ''
  let width = 0
  for (const character of line) {
    const more = columnsOf(character, width)
    if (width + more > columns) {
      const space = row.lastIndexOf(' ') + 1
      const cut = space > 0 ? space : row.length
      rows.push({ text: row.slice(0, cut), endsLine: false })
      row = row.slice(cut)
      width = [...row].reduce((sum, one) => sum + columnsOf(one, sum), 0)
    }
    row += character
    width += more
  }
  return [...rows, { text: row, endsLine: true }]
}

/** A plain text in pages of rows, as a printer would: a form feed begins a new page. */
export function pagesOfText(text: string, columns: number, rowsOnPage: number): Piece[][] {
  const pages = text.split('\f').flatMap((part) => {
    const rows = part.split(/\r\n|\r|\n/).flatMap((line) => rowsOfLine(line, columns))
    const count = Math.max(1, Math.ceil(rows.length / rowsOnPage))
    return Array.from({ length: count }, (_, index) => rows.slice(index * rowsOnPage, (index + 1) * rowsOnPage))
  })
  return pages
}

/** The text of a file: in UTF-8 or UTF-16 where it says so or is, or else as Windows writes western languages. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
