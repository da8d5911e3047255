import type { RecognizedPage, RecognizedWord } from '@casebench/shared/recognized-text'

export type PictureSize = { width: number; height: number }

/** Words that the engine is less sure of, in percent, are specks and lines of forms. */
const minConfidence = 20
const maxWords = 5000

const round = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1e5) / 1e5

/** What Tesseract writes as a table (TSV): a row for each block, paragraph, line and word, with its box in pixels. */
export function pageOfTable(page: number, table: string, { width, height }: PictureSize): RecognizedPage {
  const words: (RecognizedWord & { line: string; confidence: number })[] = []
  for (const row of table.split('\n')) {
    const [level, , block, paragraph, line, , left, top, across, down, confidence, ...rest] = row.split('\t')
    const text = rest.join('\t').trim()
    if (level !== '5' || text === '' || Number(confidence) < minConfidence || words.length >= maxWords) continue
    words.push({
      text,
      x: round(Number(left) / width),
      y: round(Number(top) / height),
      width: round(Number(across) / width),
      height: round(Number(down) / height),
      line: `${block} ${paragraph} ${line}`,
      confidence: Number(confidence) / 100,
    })
  }
  const sum = words.reduce((total, { confidence }) => total + confidence, 0)
  return {
    page,
    confidence: words.length === 0 ? 0 : Math.round((sum / words.length) * 100) / 100,
    words: words.map(({ line, confidence: _, ...word }, index) =>
      words[index + 1]?.line === line ? word : { ...word, endsLine: true },
    ),
  }
}

const pngHead = 0x89504e47
const [riff, webp] = [0x52494646, 0x57454250]

/** How large a WebP is: the head of each of its three kinds has it at another place (RFC 9649). */
function sizeOfWebp(view: DataView): PictureSize | undefined {
  const kind = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + 12, 4))
  const low14 = (at: number) => view.getUint16(at, true) & 0x3fff
  const low24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
  if (kind === 'VP8 ') return { width: low14(26), height: low14(28) }
  if (kind === 'VP8X') return { width: low24(24) + 1, height: low24(27) + 1 }
  if (kind !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

/** How large a PNG, JPEG or WebP is, by its head; undefined where it is none of them. */
export function sizeOfPicture(data: Uint8Array): PictureSize | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (view.byteLength > 24 && view.getUint32(0) === pngHead)
    return { width: view.getUint32(16), height: view.getUint32(20) }
  if (view.byteLength > 30 && view.getUint32(0) === riff && view.getUint32(8) === webp) return sizeOfWebp(view)
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < view.byteLength; ) {
    const marker = view.getUint16(at)
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}
