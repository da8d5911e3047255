import { bakeBadge } from '@casebench/credentials/badge-file'
import { encodePng } from '@casebench/credentials/encode-png'
import { i18n } from '@casebench/server/i18n'
import { directionOf, type Language } from '@casebench/shared/languages'
import { encode } from 'uqr'
import { PageWriter } from '../reports/pdf/page-writer.ts'

export type FileTask = {
  format: 'pdf' | 'png' | 'svg'
  language: Language
  title: string
  holder: string
  issuer: string
  issuedAt: Date
  validUntil: Date | null
  /** Where it is verified. */
  url: string
  credential: string
}

const [dark, light, white, soft] = ['#0c4a44', '#0f6b62', '#ffffff', '#cfe3df']

/** Which modules of the QR code are dark, with the quiet zone that readers need. */
const qrOf = (url: string): boolean[][] => encode(url, { ecc: 'M', border: 2 }).data

const dayIn = (language: Language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })

type Line = { text: string; size: number; color: string; y: number; most: number }

function linesOf({ language, title, holder, issuer, issuedAt, validUntil }: FileTask): Line[] {
  const day = dayIn(language)
  return [
    { text: issuer, size: 15, color: soft, y: 60, most: 1 },
    { text: i18n.t('This certifies that'), size: 13, color: soft, y: 150, most: 1 },
    { text: holder, size: 32, color: white, y: 174, most: 2 },
    { text: i18n.t('has earned the certificate'), size: 13, color: soft, y: 262, most: 1 },
    { text: title, size: 24, color: white, y: 286, most: 2 },
    { text: i18n.t('Issued'), size: 12, color: soft, y: 430, most: 1 },
    { text: day.format(issuedAt), size: 15, color: white, y: 450, most: 1 },
    ...(validUntil
      ? [
          { text: i18n.t('Valid until'), size: 12, color: soft, y: 486, most: 1 },
          { text: day.format(validUntil), size: 15, color: white, y: 506, most: 1 },
        ]
      : []),
  ]
}

const panel = { width: 499, height: 560, padding: 36, qr: 130 }

async function writePdf(task: FileTask): Promise<Uint8Array> {
  const page = new PageWriter({ title: task.title, language: task.language, direction: directionOf(task.language) })
  const { document } = page
  const left = (document.page.width - panel.width) / 2
  const top = 60
  const gradient = document
    .linearGradient(left, top, left, top + panel.height)
    .stop(0, light)
    .stop(1, dark)
  document.roundedRect(left, top, panel.width, panel.height, 16).fill(gradient)
  const width = panel.width - 2 * panel.padding
  for (const { text, size, color, y, most } of linesOf(task))
    for (const [index, line] of page.linesOf(text, width, size, most).entries())
      page.line(line, { x: panel.padding, y: top + y + index * size * 1.25, width }, { size, color })
  const modules = qrOf(task.url)
  const one = panel.qr / modules.length
  const isFromRight = page.direction === 'rtl'
  const qrLeft = isFromRight ? left + panel.padding : left + panel.width - panel.padding - panel.qr
  const qrTop = top + panel.height - panel.padding - panel.qr
  document.roundedRect(qrLeft, qrTop, panel.qr, panel.qr, 6).fill(white)
  for (const [row, cells] of modules.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) document.rect(qrLeft + column * one, qrTop + row * one, one, one).fill(dark)
  page.line(
    i18n.t('Verify this certificate by the QR code, or at:'),
    { x: 0, y: top + panel.height + 24, width: page.width },
    { size: 10, color: '#57655f' },
  )
  for (const [index, line] of page.linesOf(task.url, page.width, 10, 3).entries())
    page.line(line, { x: 0, y: top + panel.height + 40 + index * 14, width: page.width }, { size: 10 })
  document.link(left, top, panel.width, panel.height, task.url)
  return page.finish({ numbered: false })
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What a text may take of a line of the picture: nothing measures letters here, so that it is a guess on the safe side. */
function wrapped(text: string, size: number, most: number): string[] {
  const letters = Math.floor((panel.width - 2 * panel.padding) / (size * 0.58))
  const lines: string[] = []
  for (const word of text.split(/\s+/).flatMap((each) => each.match(new RegExp(`.{1,${letters}}`, 'gu')) ?? [])) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, letters - 1)}…`]
}

function svgOf(task: FileTask): string {
  const isFromRight = directionOf(task.language) === 'rtl'
  const x = isFromRight ? panel.width - panel.padding : panel.padding
  const texts = linesOf(task).flatMap(({ text, size, color, y, most }) =>
    wrapped(text, size, most).map(
      (line, index) =>
        `<text x="${x}" y="${y + size + index * size * 1.25}" font-size="${size}" fill="${color}">${escaped(line)}</text>`,
    ),
  )
  const modules = qrOf(task.url)
  const one = panel.qr / modules.length
  const dots = modules.flatMap((cells, row) =>
    cells.flatMap((isDark, column) => (isDark ? `M${column} ${row}h1v1h-1z` : [])),
  )
  const qrLeft = isFromRight ? panel.padding : panel.width - panel.padding - panel.qr
  const qrTop = panel.height - panel.padding - panel.qr
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${panel.width} ${panel.height}" width="${panel.width}" height="${panel.height}" direction="${isFromRight ? 'rtl' : 'ltr'}" font-family="Inter, 'Noto Sans', system-ui, sans-serif" role="img" aria-label="${escaped(task.title)}"><defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect width="${panel.width}" height="${panel.height}" rx="16" fill="url(#ground)"/>${texts.join('')}<rect x="${qrLeft}" y="${qrTop}" width="${panel.qr}" height="${panel.qr}" rx="6" fill="${white}"/><path transform="translate(${qrLeft} ${qrTop}) scale(${one})" fill="${dark}" d="${dots.join('')}"/></svg>`
}

/** A badge without words, whose QR code leads to what it says. */
function pngOf({ url }: FileTask): Buffer {
  const side = 600
  const modules = qrOf(url)
  const one = Math.floor(380 / modules.length)
  const code = one * modules.length
  const start = Math.floor((side - code) / 2)
  const within = (position: number) => position >= start && position < start + code
  return encodePng(side, (x, y) => {
    if (within(x) && within(y))
      return modules[Math.floor((y - start) / one)]?.[Math.floor((x - start) / one)] ? dark : white
    const [dx, dy] = [x - side / 2 + 0.5, y - side / 2 + 0.5]
    const radius = Math.hypot(dx, dy)
    if (radius > side / 2) return null
    return radius > side / 2 - 14 ? dark : light
  })
}

/** A certificate as a file: PNG and SVG with the credential inside. */
export async function writeFileOf(task: FileTask): Promise<Uint8Array> {
  if (task.format === 'pdf') return writePdf(task)
  const picture = task.format === 'svg' ? Buffer.from(svgOf(task)) : pngOf(task)
  return bakeBadge(picture, task.credential)
}
