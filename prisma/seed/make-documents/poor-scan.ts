import { crc32, deflateSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import PDFDocument from 'pdfkit'
import { escaped } from './chart.ts'
import { fontFiles } from './fonts.ts'
import { specimenLine } from './specimen.ts'

/** A4 at 150 dots per inch: as little as an office scanner does. */
const width = 1240
const height = 1754

type ScanLine = { text: string; size?: number; bold?: boolean; mono?: boolean; after?: number; indent?: number }
type Scan = {
  title: string
  author: string
  date: string
  lines: ScanLine[]
  signature: string
  stamp: string[]
}

/** Numbers between 0 and 1, the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** The sheet as it lay on the glass: not quite straight, with a fold and the shadow of a punched hole. */
function sheetSvg({ lines, signature, stamp }: Scan): string {
  let y = 220
  const written = lines.map(({ text, size = 26, bold, mono, after = 14, indent = 0 }) => {
    y += size
    const line = `<text x="${150 + indent}" y="${y}" font-size="${size}" font-family="${mono ? 'Courier Prime' : 'Source Serif 4'}" font-weight="${bold ? 600 : 400}">${escaped(text)}</text>`
    y += after
    return line
  })
  const base = y + 120
  const boxed = stamp.map(
    (line, index) =>
      `<text x="180" y="${40 + index * 32}" text-anchor="middle" font-size="24" font-family="Courier Prime" font-weight="700">${escaped(line)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="#d9d9d9"/>
<g transform="rotate(1.7 620 877)"><rect x="18" y="14" width="1200" height="1722" fill="#e9e9e8"/>
<circle cx="62" cy="700" r="20" fill="#9a9a9a"/><circle cx="62" cy="1060" r="20" fill="#9a9a9a"/>
<path d="M18 872 H1218" stroke="#c4c4c4" stroke-width="7"/>
<g fill="#3d3d3d">${written.join('\n')}</g>
<path d="M180 ${base} q30 -90 52 -10 t60 -20 q40 -60 46 6 t70 -14 q50 -30 90 -4" fill="none" stroke="#333333" stroke-width="4"/>
<path d="M150 ${base + 22} H560" stroke="#555555" stroke-width="2"/><text x="150" y="${base + 56}" font-size="24" font-family="Source Serif 4" fill="#2c2c2c">${escaped(signature)}</text>
<g transform="translate(720 ${base - 90}) rotate(-7)" fill="#6a6a6a"><rect width="360" height="${stamp.length * 32 + 26}" fill="none" stroke="#6a6a6a" stroke-width="4"/>${boxed.join('')}</g>
<text x="150" y="1690" font-size="19" font-family="Source Sans 3" fill="#666666">${specimenLine}</text></g></svg>`
}

/** Grey of four bits, as the scanner saw it: uneven light, dust and grain. */
function scanned(svg: string): Buffer {
  const { pixels } = new Resvg(svg, {
    font: { fontFiles: Object.values(fontFiles), loadSystemFonts: false, defaultFontFamily: 'Source Serif 4' },
  }).render()
  const random = randomFrom(20_261)
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const light = 3 * Math.sin(x / 330) - 3 * (y / height)
    // The glass is a little out of focus.
    const [before, here, after] = [at - 2, at, at + 2].map((near) => pixels[near * 4] ?? 0)
    const seen = ((before ?? 0) + (here ?? 0) * 2 + (after ?? 0)) / 4
    // Grain is rare, so that the picture stays small.
    const grain = random() < 0.05 ? (random() - 0.5) * 130 : 0
    grey[at] = Math.min(255, Math.max(0, seen + light + grain))
  }
  for (let speck = 0; speck < 420; speck++) {
    const [x, y, size] = [Math.floor(random() * width), Math.floor(random() * height), 1 + Math.floor(random() * 4)]
    for (let dy = 0; dy < size; dy++)
      for (let dx = 0; dx < size; dx++) if (x + dx < width && y + dy < height) grey[(y + dy) * width + x + dx] = 40
  }
  return greyPng(grey)
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** A PNG of sixteen greys. */
function greyPng(grey: Uint8Array): Buffer {
  const rowLength = width / 2 + 1
  const rows = Buffer.alloc(rowLength * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x += 2) {
      const [left = 0, right = 0] = grey.subarray(y * width + x, y * width + x + 2)
      rows[y * rowLength + 1 + x / 2] = ((left >> 4) << 4) | (right >> 4)
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([4, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PDF without text: one picture of a sheet that was scanned badly. */
export function poorScan(scan: Scan): Promise<Buffer> {
  const date = new Date(`${scan.date}T09:00:00Z`)
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    info: { Title: scan.title, Author: scan.author, CreationDate: date, ModDate: date, Producer: 'Casebench' },
  })
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => chunks.push(part))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  document.image(scanned(sheetSvg(scan)), 0, 0, { width: document.page.width, height: document.page.height })
  document.end()
  return finished
}
