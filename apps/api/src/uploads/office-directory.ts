import { Readable } from 'node:stream'
import type { DocumentType } from '@casebench/shared/document-types'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import type { Findings } from './inspection.ts'

/** A file that exceeds these limits is treated as a zip bomb. */
const maxEntries = 5000
const maxUnpackedBytes = 500 * 1024 ** 2

const mainParts: Record<string, DocumentType> = {
  'word/document.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'xl/workbook.xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The end of a file, by positions in the whole of it. */
class EndOfFile extends RandomAccessReader {
  readonly #end: Buffer
  readonly #from: number

  constructor({ tail, size }: Pick<Findings, 'tail' | 'size'>) {
    super()
    this.#end = tail
    this.#from = size - tail.length
  }

  override _readStreamForRange(start: number, end: number): Readable {
    if (start < this.#from) throw new RangeError('The directory of this archive is too large')
    return Readable.from([this.#end.subarray(start - this.#from, end - this.#from)])
  }
}

const isEncrypted = ({ generalPurposeBitFlag }: Entry): boolean => (generalPurposeBitFlag & 1) === 1

/** Whether the entries say of themselves that they fit into the file, side by side, and unpack to something reasonable. */
function isReasonable(entries: readonly Entry[], size: number): boolean {
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0)
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  return packed <= size && unpacked <= maxUnpackedBytes && !entries.some(isEncrypted)
}

async function entriesOf(findings: Findings): Promise<Entry[]> {
  const archive = await fromRandomAccessReaderPromise(new EndOfFile(findings), findings.size, { lazyEntries: true })
  if (archive.entryCount > maxEntries) return []
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) entries.push(entry)
  return entries
}

/**
 * The type of an Office document, told by the directory of its archive alone: nothing is unpacked.
 * @returns undefined for any other archive, and for one with macros, a password, or more in it than is reasonable.
 */
export async function officeType(findings: Findings): Promise<DocumentType | undefined> {
  try {
    const entries = await entriesOf(findings)
    const names = entries.map(({ fileName }) => fileName)
    if (!names.includes('[Content_Types].xml') || names.some((name) => name.endsWith('vbaProject.bin')))
      return undefined
    const main = Object.keys(mainParts).filter((name) => names.includes(name))
    return main.length === 1 && main[0] !== undefined && isReasonable(entries, findings.size)
      ? mainParts[main[0]]
      : undefined
  } catch {
    return undefined // Its directory cannot be read.
  }
}
