import { createHash } from 'node:crypto'
import { TextReading } from './text-reading.ts'

/** What file types are told by. */
const headLength = 4100
/** Room for the directory of an archive, which stands at its end: some five thousand files. */
const tailLength = 512 * 1024

const archive = Buffer.from('PK\u0003\u0004', 'latin1')

/** Properties of a file that passed inspection. */
export type Findings = {
  size: number
  hash: Buffer
  head: Buffer
  tail: Buffer
  isArchive: boolean
  /** The character set that all of it can be read in; undefined where it is no text. */
  charset: ReturnType<TextReading['conclude']>
}

/** Looks at a file while it passes on its way to storage, and keeps no more of it than its two ends. */
export class Inspection {
  #size = 0
  #head = Buffer.alloc(0)
  readonly #tail: Buffer[] = []
  #tailSize = 0
  readonly #hash = createHash('sha256')
  readonly #text = new TextReading()

  take(chunk: Buffer): void {
    this.#size += chunk.length
    this.#hash.update(chunk)
    this.#text.take(chunk)
    if (this.#head.length < headLength) this.#head = Buffer.concat([this.#head, chunk]).subarray(0, headLength)
    this.#tail.push(chunk)
    this.#tailSize += chunk.length
    while (this.#tailSize - (this.#tail[0]?.length ?? 0) >= tailLength)
      this.#tailSize -= this.#tail.shift()?.length ?? 0
  }

  conclude(): Findings {
    return {
      size: this.#size,
      hash: this.#hash.digest(),
      head: this.#head,
      tail: Buffer.concat(this.#tail).subarray(-tailLength),
      isArchive: this.#head.subarray(0, archive.length).equals(archive),
      charset: this.#text.conclude(),
    }
  }
}
