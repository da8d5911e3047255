import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { type Face, runsOf } from './visual-order.ts'

const { resolve } = createRequire(import.meta.url)
const noto = (family: string, file: string) => resolve(`@expo-google-fonts/${family}/400Regular/${file}_400Regular.ttf`)
const fontFiles: Record<Face, string> = {
  latin: noto('noto-sans', 'NotoSans'),
  arabic: noto('noto-sans-arabic', 'NotoSansArabic'),
  japanese: noto('noto-sans-jp', 'NotoSansJP'),
}

export const colors = { ink: '#14201c', muted: '#57655f', line: '#dfe4e1', accent: '#0f6b62' }
const margin = 48
const footRoom = 24

// Making one takes longer than taking a cell's text apart.
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

type Style = { size: number; color?: string; align?: 'start' | 'end' }
type Place = { x: number; y: number; width: number }

/** Pages of texts in any of our languages, which run from either side: `x` is how far from the side where reading starts. */
export class PageWriter {
  readonly document: PDFKit.PDFDocument
  readonly width: number
  readonly direction: 'ltr' | 'rtl'
  y = margin
  private readonly partWidths = new Map<string, number>()

  constructor(about: { title: string; language: string; direction: 'ltr' | 'rtl' }) {
    this.direction = about.direction
    this.document = new PDFDocument({
      size: 'A4',
      margin,
      bufferPages: true,
      lang: about.language,
      displayTitle: true,
      info: { Title: about.title, Producer: 'Casebench', Creator: 'Casebench' },
    })
    for (const [face, file] of Object.entries(fontFiles)) this.document.registerFont(face, file)
    this.width = this.document.page.width - 2 * margin
  }

  private widthOf(text: string, size: number): number {
    let width = 0
    for (const run of runsOf(text, this.direction))
      width += this.document.font(run.face).fontSize(size).widthOfString(run.text)
    return width
  }

  /** Of a word or letter, measured once: adding these up takes far less than measuring each line again with every part. */
  private partWidth(part: string, size: number): number {
    const key = `${size} ${part}`
    const known = this.partWidths.get(key) ?? this.widthOf(part, size)
    this.partWidths.set(key, known)
    return known
  }

  /** The lines that a text takes in a width; what is more than `most` ends in an ellipsis. */
  linesOf(text: string, width: number, size: number, most: number): string[] {
    const whole = text.replaceAll(/\s+/g, ' ')
    if (this.widthOf(whole, size) <= width) return [whole.trim()]
    const lines: string[] = []
    let [line, taken] = ['', 0]
    for (const { segment } of words.segment(whole))
      for (const part of this.partWidth(segment, size) > width ? segment : [segment]) {
        const own = this.partWidth(part, size)
        if (line === '' || part === ' ' || taken + own <= width) {
          line += part
          taken += own
        } else {
          lines.push(line.trim())
          line = part.trimStart()
          taken = line === '' ? 0 : own
          if (lines.length === most) return [...lines.slice(0, -1), `${lines.at(-1)?.slice(0, -1)}…`]
        }
      }
    return [...lines, line.trim()]
  }

  /** Draws one line. */
  line(text: string, { x, y, width }: Place, { size, color = colors.ink, align = 'start' }: Style): void {
    const own = this.widthOf(text, size)
    const fromStart = x + (align === 'end' ? width - own : 0)
    let left = margin + (this.direction === 'ltr' ? fromStart : this.width - fromStart - own)
    this.document.fillColor(color)
    for (const run of runsOf(text, this.direction)) {
      this.document.font(run.face).fontSize(size)
      // The faces stand on one line, however high each is.
      this.document.text(run.text, left, y + size, { lineBreak: false, baseline: 'alphabetic' })
      left += this.document.widthOfString(run.text)
    }
  }

  rule(y: number): void {
    this.document
      .moveTo(margin, y)
      .lineTo(margin + this.width, y)
      .lineWidth(0.6)
      .strokeColor(colors.line)
      .stroke()
  }

  /** Whether so much more fits onto the page. */
  hasRoom(height: number): boolean {
    return this.y + height <= this.document.page.height - margin - footRoom
  }

  newPage(): void {
    this.document.addPage()
    this.y = margin
  }

  /** Numbers the pages where that is wanted, and ends. @returns the bytes. */
  async finish({ numbered }: { numbered: boolean }): Promise<Buffer> {
    const { count } = this.document.bufferedPageRange()
    for (let page = 0; numbered && page < count; page++) {
      this.document.switchToPage(page)
      const y = this.document.page.height - margin
      this.line(
        `${page + 1} / ${count}`,
        { x: 0, y, width: this.width },
        { size: 8, color: colors.muted, align: 'end' },
      )
    }
    const chunks: Buffer[] = []
    const finished = new Promise<Buffer>((done, fail) => {
      this.document.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.document.on('end', () => done(Buffer.concat(chunks)))
      this.document.on('error', fail)
    })
    this.document.end()
    return finished
  }
}
