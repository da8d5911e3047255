import { createHash } from 'node:crypto'
import type { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'
import { maxContextLength } from '@casebench/shared/evidence/limits'
import type { AcceptedPassage, Evidence, PassageStance, Quad, Region } from '@casebench/shared/evidence/schema'
import { type DocumentPage, pagesOf } from './page-texts.ts'

/** A passage as the author writes it in `passages.json`. The first of an answer is the best one unless it says otherwise. */
type PassageSource = { stance?: PassageStance } & (
  | {
      document: string
      page: number
      /** As the page has it; white space counts alike, a line's end too. */
      quote: string
      /** Which one of them, from 1, where the page has the same words more than once. */
      occurrence?: number
    }
  | { document: string; region: Region }
  | { absent: string[] }
)
/** By attribute id, with the row where the subsection repeats. */
export type PassageSources = Record<string, PassageSource[]>

type MadeDocument = { bytes: Buffer; pages: DocumentPage[] }
type MadeDocuments = ReadonlyMap<string, MadeDocument>

/** The made documents of a case, read again as a candidate's browser reads them. */
export async function readMade(
  { documents }: CaseData,
  made: readonly { file: string; bytes: Buffer }[],
): Promise<MadeDocuments> {
  const read = new Map<string, MadeDocument>()
  for (const { documentId, file, contentType } of documents) {
    const bytes = made.find((one) => one.file === file)?.bytes
    if (bytes === undefined) throw new Error(`nothing makes ${file}`)
    read.set(documentId, { bytes, pages: contentType === 'application/pdf' ? await pagesOf(bytes) : [] })
  }
  return read
}

const round = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1e4) / 1e4

function quadAround(left: number, top: number, right: number, bottom: number): Quad {
  const [x0, y0, x1, y1] = [round(left), round(top), round(right), round(bottom)]
  return [x0, y0, x1, y0, x1, y1, x0, y1]
}

/** One quad for each line; within a run, letters are taken as equally wide. */
function quadsOf({ runs }: DocumentPage, from: number, to: number): Quad[] {
  const quads: Quad[] = []
  let line: { left: number; top: number; right: number; bottom: number } | undefined
  const close = () => {
    if (line) quads.push(quadAround(line.left, line.top, line.right, line.bottom))
  }
  for (const { start, end, box } of runs) {
    if (end <= from || start >= to || box.width === 0) continue
    const letter = box.width / (end - start)
    const left = box.x + Math.max(0, from - start) * letter
    const right = box.x + (Math.min(end, to) - start) * letter
    const isNext = line !== undefined && Math.abs(line.top - box.y) < box.height / 2 && left >= line.right - 0.01
    if (line && isNext) line = { ...line, right, bottom: Math.max(line.bottom, box.y + box.height) }
    else {
      close()
      line = { left, top: box.y, right, bottom: box.y + box.height }
    }
  }
  close()
  return quads
}

/** Where the words stand, whatever white space and line ends are between them. */
function placeOf({ text }: DocumentPage, quote: string, occurrence: number): [number, number] | undefined {
  const words = quote.trim().split(/\s+/)
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+')
  const match = [...text.matchAll(new RegExp(pattern, 'gu'))][occurrence - 1]
  return match && [match.index, match.index + match[0].length]
}

function evidenceOf(source: PassageSource, made: MadeDocuments): Evidence {
  if ('absent' in source) return { kind: 'absent', searched: source.absent }
  const { document: documentId } = source
  const document = made.get(documentId)
  if (document === undefined) throw new Error(`there is no document ${documentId}`)
  const sha256 = createHash('sha256').update(document.bytes).digest('hex')
  if ('region' in source) return { kind: 'region', documentId, sha256, page: 1, region: source.region }
  const page = document.pages[source.page - 1]
  const place = page && placeOf(page, source.quote, source.occurrence ?? 1)
  if (page === undefined || place === undefined)
    throw new Error(`${documentId}, page ${source.page}, does not say “${source.quote}”`)
  const [from, to] = place
  return {
    kind: 'quote',
    documentId,
    sha256,
    page: source.page,
    quote: {
      exact: page.text.slice(from, to),
      prefix: page.text.slice(Math.max(0, from - maxContextLength), from),
      suffix: page.text.slice(to, to + maxContextLength),
    },
    quads: quadsOf(page, from, to),
  }
}

/** The sheet with its accepted passages placed in the documents as they are made now. */
export function withPassages(sheet: AnswerSheet, sources: PassageSources, made: MadeDocuments): AnswerSheet {
  for (const id of Object.keys(sources)) if (!(id in sheet)) throw new Error(`the answer sheet has no ${id}`)
  return Object.fromEntries(
    Object.entries(sheet).map(([id, { evidence: _, ...reference }]) => {
      const passages = (sources[id] ?? []).map((source, index): AcceptedPassage => {
        const stance = source.stance ?? (index === 0 ? 'best' : 'acceptable')
        return { stance, evidence: evidenceOf(source, made) }
      })
      return [id, passages.length === 0 ? reference : { ...reference, evidence: passages }]
    }),
  )
}
