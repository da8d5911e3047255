import PDFDocument from 'pdfkit'
import { type Face, fontFiles } from './fonts.ts'
import type { Look } from './look.ts'
import { drawSeal, drawSignature, drawStamp } from './marks.ts'
import { specimenLine } from './specimen.ts'
import { type Column, drawTable, type Row, type TableOptions } from './table.ts'

export const registryLook: Look = {
  body: 'serif',
  bold: 'serifBold',
  italic: 'serifItalic',
  size: 9.6,
  ink: '#1d1d1b',
  muted: '#6a6a66',
  accent: '#1d1d1b',
  line: '#c9c7c0',
}
export const officeLook: Look = {
  body: 'sans',
  bold: 'sansBold',
  italic: 'sansItalic',
  size: 10,
  ink: '#1b2430',
  muted: '#66707c',
  accent: '#22466e',
  line: '#cfd6de',
}

type TextOptions = {
  face?: Face
  size?: number
  color?: string
  align?: 'left' | 'right' | 'center' | 'justify'
  after?: number
  indent?: number
  tracking?: number
  leading?: number
  width?: number
}

type PaperOptions = {
  title: string
  author: string
  /** ISO date; written into the file's properties, so that the bytes are the same on every run. */
  date: string
  look: Look
  margins?: { top: number; bottom: number; left: number; right: number }
  landscape?: boolean
  /** Stands above the text from the second page on. */
  runningHead?: string
  pageWord?: (page: number, pages: number) => string
  background?: string
}

/** An A4 document that is written from top to bottom. Parts that do not fit go to a new page; every page gets the specimen footer. */
export class Paper {
  readonly document: PDFKit.PDFDocument
  readonly look: Look
  private readonly options: PaperOptions
  private readonly finished: Promise<Buffer>

  constructor(options: PaperOptions) {
    this.options = options
    this.look = options.look
    const date = new Date(`${options.date}T09:00:00Z`)
    this.document = new PDFDocument({
      size: 'A4',
      layout: options.landscape ? 'landscape' : 'portrait',
      margins: options.margins ?? { top: 62, bottom: 66, left: 64, right: 64 },
      bufferPages: true,
      info: { Title: options.title, Author: options.author, CreationDate: date, ModDate: date, Producer: 'Casebench' },
    })
    for (const [face, file] of Object.entries(fontFiles)) this.document.registerFont(face, file)
    this.finished = new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      this.document.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.document.on('end', () => resolve(Buffer.concat(chunks)))
      this.document.on('error', reject)
    })
    this.tint()
    this.document.on('pageAdded', () => this.tint())
  }

  get left() {
    return this.document.page.margins.left
  }
  get width() {
    return this.document.page.width - this.left - this.document.page.margins.right
  }
  get bottom() {
    return this.document.page.height - this.document.page.margins.bottom
  }
  get y() {
    return this.document.y
  }
  set y(value: number) {
    this.document.y = value
  }

  private tint() {
    if (!this.options.background) return
    const { page } = this.document
    this.document.save().rect(0, 0, page.width, page.height).fill(this.options.background).restore()
  }

  newPage() {
    this.document.addPage()
    this.y = this.document.page.margins.top
  }

  /** Starts a new page where fewer than `height` points are left. */
  ensure(height: number) {
    if (this.y + height > this.bottom) this.newPage()
  }

  space(points: number) {
    this.y += points
  }

  text(written: string, options: TextOptions = {}) {
    const { look } = this
    // A sentence that ends in an abbreviation (“Ltd.”) has one full stop.
    const value = written.replace(/\.\.(?!\.)/g, '.')
    const size = options.size ?? look.size
    const indent = options.indent ?? 0
    this.document
      .font(options.face ?? look.body)
      .fontSize(size)
      .fillColor(options.color ?? look.ink)
    const width = options.width ?? this.width - indent
    const settings = {
      width,
      align: options.align ?? 'left',
      // Wider than a tenth of the size, and readers take the letters for words of their own.
      characterSpacing: Math.min(options.tracking ?? 0, size * 0.085),
      lineGap: options.leading ?? size * 0.22,
    }
    this.ensure(Math.min(this.document.heightOfString(value, settings), size * 3))
    this.document.text(value, this.left + indent, this.y, settings)
    this.y += options.after ?? size * 0.5
  }

  heading(value: string, options: TextOptions = {}) {
    this.ensure(70)
    this.text(value, {
      face: this.look.bold,
      size: this.look.size + 2.4,
      color: this.look.accent,
      after: 6,
      ...options,
    })
  }

  rule(color = this.look.line, weight = 0.7, after = 8) {
    this.document
      .save()
      .moveTo(this.left, this.y)
      .lineTo(this.left + this.width, this.y)
      .lineWidth(weight)
      .stroke(color)
      .restore()
    this.y += after
  }

  /** Label and value side by side, a hairline under each. */
  facts(rows: readonly (readonly [string, string])[], options: { labelShare?: number; struck?: boolean } = {}) {
    const share = options.labelShare ?? 0.33
    this.table(
      [
        { title: '', share },
        { title: '', share: 1 - share },
      ],
      rows.map(([label, value]) => ({ cells: [label, value], struck: options.struck ?? false })),
      { head: false, mutedFirst: true },
    )
  }

  /** A table over the width of the page; its head comes again on every page that it goes over to. */
  table(columns: Column[], rows: Row[], options: TableOptions = {}) {
    drawTable(this, columns, rows, options)
  }

  /** A round seal, its rim lettered, centred on the point. The text goes on where it was. */
  seal(x: number, y: number, rim: string, centre: string[], color: string) {
    this.aside(() => drawSeal(this.document, { x, y, rim, centre, color }))
  }

  /** A boxed rubber stamp, its first line in bold. The text goes on where it was. */
  stamp(x: number, y: number, lines: string[], color: string, width = 132) {
    this.aside(() => drawStamp(this.document, { x, y, lines, color, width }))
  }

  /** A signature over a line, with the signatory's name and role under it. */
  signature(name: string, role: string, x = this.left, width = 190) {
    this.ensure(76)
    const base = this.y + 34
    drawSignature(this.document, { name, x, base, width })
    const { document, look } = this
    document
      .font(look.bold)
      .fontSize(9)
      .fillColor(look.ink)
      .text(name, x, base + 8, { width })
    document
      .font(look.body)
      .fontSize(8.4)
      .fillColor(look.muted)
      .text(role, x, base + 20, { width })
    this.y = base + 38
  }

  private aside(draw: () => void) {
    const keep = this.y
    draw()
    this.y = keep
  }

  async finish(): Promise<Buffer> {
    const { document, look, options } = this
    const { count } = document.bufferedPageRange()
    const pageWord = options.pageWord ?? ((page: number, pages: number) => `Page ${page} of ${pages}`)
    for (let index = 0; index < count; index += 1) {
      document.switchToPage(index)
      const { page } = document
      const { left, bottom } = page.margins
      page.margins.bottom = 0
      const foot = page.height - 36
      document.font('sans').fontSize(7.6).fillColor(look.muted)
      document.text(specimenLine, left, foot, { width: this.width, lineBreak: false })
      document.text(pageWord(index + 1, count), left, foot, { width: this.width, align: 'right', lineBreak: false })
      if (index > 0 && options.runningHead) {
        document.text(options.runningHead, left, 34, { width: this.width, lineBreak: false })
        document
          .save()
          .moveTo(left, 47)
          .lineTo(left + this.width, 47)
          .lineWidth(0.4)
          .stroke(look.line)
          .restore()
      }
      page.margins.bottom = bottom
    }
    document.end()
    return this.finished
  }
}
