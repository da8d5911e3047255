import type { Look } from './look.ts'

/** `share` is of the width of the page, in proportion to the other columns. */
export type Column = { title: string; share: number; align?: 'left' | 'right' | 'center' }
type StyledRow = { cells: string[]; bold?: boolean; struck?: boolean; lineAbove?: boolean; shaded?: boolean }
export type Row = string[] | StyledRow
export type TableOptions = { head?: boolean; size?: number; headFill?: string; headInk?: string; mutedFirst?: boolean }

const pad = 4

/** What a table is drawn on: a column of pages with a pen at height `y`. */
type Surface = {
  readonly document: PDFKit.PDFDocument
  readonly look: Look
  readonly left: number
  readonly width: number
  readonly bottom: number
  y: number
  newPage: () => void
  ensure: (height: number) => void
  space: (points: number) => void
  rule: (color: string, weight: number, after: number) => void
}

export function drawTable(paper: Surface, columns: Column[], rows: Row[], options: TableOptions) {
  const { document, look } = paper
  const total = columns.reduce((sum, column) => sum + column.share, 0)
  const widths = columns.map((column) => (column.share / total) * paper.width)

  const settings = (index: number, size: number) => ({
    width: (widths[index] ?? 0) - pad * 2,
    align: columns[index]?.align ?? ('left' as const),
    lineGap: size * 0.16,
  })
  const fillRow = (color: string, height: number) =>
    document.save().rect(paper.left, paper.y, paper.width, height).fill(color).restore()
  const inkOf = (row: StyledRow, head: boolean, index: number) => {
    if (head) return options.headInk ?? look.muted
    return row.struck || (index === 0 && options.mutedFirst) ? look.muted : look.ink
  }

  function drawRow(row: StyledRow, head: boolean) {
    const face = head || row.bold ? look.bold : look.body
    const size = (options.size ?? look.size) - (head ? 0.8 : 0)
    document.font(face).fontSize(size)
    const heights = row.cells.map((cell, index) => document.heightOfString(cell, settings(index, size)))
    const height = Math.max(...heights) + pad * 2
    if (paper.y + height > paper.bottom) {
      paper.newPage()
      if (!head && options.head !== false) drawHead()
    }
    if (head && options.headFill) fillRow(options.headFill, height)
    if (row.shaded) fillRow('#f1f3f2', height)
    if (row.lineAbove) paper.rule(look.ink, 0.9, 0)
    const top = paper.y
    let x = paper.left
    row.cells.forEach((cell, index) => {
      const strike = (row.struck ?? false) && !(options.mutedFirst && index === 0)
      document
        .font(face)
        .fontSize(size)
        .fillColor(inkOf(row, head, index))
      document.text(cell, x + pad, top + pad, { ...settings(index, size), strike })
      x += widths[index] ?? 0
    })
    paper.y = top + height
    paper.rule(head ? look.ink : look.line, head ? 0.8 : 0.5, 0)
  }
  const drawHead = () => drawRow({ cells: columns.map((column) => column.title) }, true)

  paper.ensure(60)
  if (options.head !== false) drawHead()
  for (const row of rows) drawRow(Array.isArray(row) ? { cells: row } : row, false)
  paper.space(10)
}
