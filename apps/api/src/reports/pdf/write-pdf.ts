import { directionOf } from '@casebench/shared/languages'
import type { ReportDocument, ReportTable } from '../report-document.ts'
import { colors, PageWriter } from './page-writer.ts'

const size = { title: 19, line: 9.5, figure: 17, heading: 12, cell: 8.5 }
const lineHeight = 1.4
const gap = 8
/** As many lines as a cell may take. */
const maxLines = 4

function writeFigures(page: PageWriter, figures: ReportDocument['figures']): void {
  const width = page.width / Math.max(1, figures.length)
  for (const [index, { name, value }] of figures.entries()) {
    const place = { x: index * width, width: width - gap }
    page.line(name, { ...place, y: page.y }, { size: size.line, color: colors.muted })
    page.line(value, { ...place, y: page.y + size.line * lineHeight + 2 }, { size: size.figure })
  }
  page.y += size.line * lineHeight + size.figure * lineHeight + 2 * gap
}

function writeTable(page: PageWriter, { name, headings, rows }: ReportTable, inWords: (value: number) => string): void {
  const all = headings.reduce((sum, { share }) => sum + share, 0)
  let x = 0
  const columns = headings.map(({ title, share, isFigure }) => {
    const width = (share / all) * page.width
    const column = { title, x, width: width - gap, align: isFigure ? ('end' as const) : ('start' as const) }
    x += width
    return column
  })
  const writeRow = (cells: readonly (string | number | null)[], color: string): void => {
    const texts = columns.map(({ width }, index) => {
      const cell = cells[index]
      const text = typeof cell === 'number' ? inWords(cell) : (cell ?? '–')
      return page.linesOf(text, width, size.cell, maxLines)
    })
    const height = Math.max(...texts.map(({ length }) => length)) * size.cell * lineHeight + gap
    if (!page.hasRoom(height)) {
      page.newPage()
      if (color !== colors.muted) writeHeadings()
    }
    for (const [index, { x: at, width, align }] of columns.entries())
      for (const [line, text] of (texts[index] ?? []).entries())
        page.line(text, { x: at, y: page.y + line * size.cell * lineHeight, width }, { size: size.cell, color, align })
    page.y += height
    page.rule(page.y - gap / 2)
  }
  const writeHeadings = (): void =>
    writeRow(
      columns.map(({ title }) => title),
      colors.muted,
    )
  page.y += gap
  if (!page.hasRoom(80)) page.newPage()
  page.line(name, { x: 0, y: page.y, width: page.width }, { size: size.heading, color: colors.accent })
  page.y += size.heading * lineHeight + gap
  writeHeadings()
  for (const row of rows) writeRow(row, colors.ink)
}

/** The bytes of a report as PDF. Requests write theirs in a thread: `writePdfInThread`. */
export function writePdf({ language, title, lines, figures, tables }: ReportDocument): Promise<Buffer> {
  const page = new PageWriter({ title, language, direction: directionOf(language) })
  const { format } = new Intl.NumberFormat(language)
  for (const text of page.linesOf(title, page.width, size.title, maxLines)) {
    page.line(text, { x: 0, y: page.y, width: page.width }, { size: size.title })
    page.y += size.title * lineHeight
  }
  for (const text of lines) {
    page.line(text, { x: 0, y: page.y, width: page.width }, { size: size.line, color: colors.muted })
    page.y += size.line * lineHeight
  }
  page.y += 2 * gap
  writeFigures(page, figures)
  for (const table of tables) if (table.rows.length > 0) writeTable(page, table, format)
  return page.finish({ numbered: true })
}
