import { t } from '@lingui/core/macro'
import { formatFileSize } from '../../../ui/formats.ts'

/** One file on its way. `share` is how much of it has gone, from 0 to 1. */
export type Upload = {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  share: number
  /** Why it failed or was refused, for the person at the screen. */
  problem: string
}

/** What the queue asks of its surroundings. */
type Dependencies = {
  send: (file: File, signal: AbortSignal, onProgress: (share: number) => void) => Promise<void>
  /** Whether sending the same file again can help. */
  mayPass: (error: unknown) => boolean
  messageOf: (error: unknown) => string
}

type Snapshot = {
  uploads: readonly Upload[]
  /** Rises whenever files are added. */
  added: number
  /** The name of the file that arrived last. */
  arrived: string
}

const concurrency = 2

/** The files that are being attached to one case: a few at a time, each can be cancelled, and a broken one sent again. */
export class UploadQueue {
  #snapshot: Snapshot = { uploads: [], added: 0, arrived: '' }
  #nextId = 1
  readonly #sending = new Map<number, AbortController>()
  readonly #listeners = new Set<() => void>()
  readonly #surroundings: Dependencies

  constructor(context: Dependencies) {
    this.#surroundings = context
  }

  readonly snapshot = (): Snapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Takes files in their order; those larger than `largest` bytes are refused without being sent. */
  add(files: readonly File[], largest: number): void {
    if (files.length === 0) return
    const uploads = files.map((file): Upload => {
      const problem =
        file.size > largest
          ? t`This file is ${formatFileSize(file.size)}. The limit is ${formatFileSize(largest)}.`
          : ''
      return { id: this.#nextId++, file, state: problem === '' ? 'waiting' : 'refused', share: 0, problem }
    })
    const { uploads: known, added } = this.#snapshot
    this.#set({ ...this.#snapshot, uploads: [...known, ...uploads], added: added + 1 })
    this.#sendNext()
  }

  /** Sends a broken one again: its file is still known. */
  retry(id: number): void {
    this.#change(id, { state: 'waiting', share: 0, problem: '' })
    this.#sendNext()
  }

  /** Takes one off the list, and stops it where it is being sent. */
  remove(id: number): void {
    this.#sending.get(id)?.abort()
    this.#set({ ...this.#snapshot, uploads: this.#snapshot.uploads.filter((upload) => upload.id !== id) })
  }

  clear(): void {
    for (const { id } of this.#snapshot.uploads) this.remove(id)
  }

  #set(snapshot: Snapshot): void {
    this.#snapshot = snapshot
    for (const listener of this.#listeners) listener()
  }

  #change(id: number, change: Partial<Upload>): void {
    const uploads = this.#snapshot.uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload))
    this.#set({ ...this.#snapshot, uploads })
  }

  #sendNext(): void {
    const waiting = this.#snapshot.uploads.filter(({ state }) => state === 'waiting')
    for (const upload of waiting.slice(0, concurrency - this.#sending.size)) void this.#send(upload)
  }

  async #send({ id, file }: Upload): Promise<void> {
    const controller = new AbortController()
    this.#sending.set(id, controller)
    this.#change(id, { state: 'sending' })
    const { send, mayPass, messageOf } = this.#surroundings
    try {
      await send(file, controller.signal, (share) => this.#change(id, { share }))
      this.#set({ ...this.#snapshot, arrived: file.name })
      this.remove(id)
    } catch (error) {
      // A cancelled one has left the list already.
      this.#change(id, { state: mayPass(error) ? 'failed' : 'refused', problem: messageOf(error) })
    } finally {
      this.#sending.delete(id)
      this.#sendNext()
    }
  }
}
