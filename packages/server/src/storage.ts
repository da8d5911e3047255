import type { Readable } from 'node:stream'

/** The store does not answer, or lets us do nothing: whatever is wrong is wrong with the store and not with the file. */
export class StorageAway extends Error {
  override name = 'StorageAway'
}

/** Files by key. Keys are made by the server, never by a person. */
export type Storage = {
  /**
   * Keeps a file, in place of one with the same key. It is there whole or not at all: a stream that breaks leaves nothing.
   * @throws with the code ENOSPC when there is no room, and `StorageAway` where the store is not to be had.
   */
  put: (key: string, content: Uint8Array | Readable) => Promise<void>
  /** The file and its size in bytes; undefined where there is none. A caller that does not read the stream must destroy it. */
  open: (key: string) => Promise<{ stream: Readable; size: number } | undefined>
  /** Removes a file. Removing what is not there succeeds. */
  delete: (key: string) => Promise<void>
  /** The keys that begin with these letters, in no certain order. */
  list: (prefix: string) => AsyncIterable<string>
  /** Removes what puts left behind that began before this moment and never ended, because their process died. */
  discardUnfinished: (before: Date) => Promise<void>
}
