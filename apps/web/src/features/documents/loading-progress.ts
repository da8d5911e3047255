import { useSyncExternalStore } from 'react'

/** How much of a document is there, in bytes; `total` is undefined where the server does not say. */
type Progress = { loaded: number; total: number | undefined }

const progress = new Map<string, Progress>()
const listeners = new Set<() => void>()

function set(name: string, now: Progress | undefined): void {
  if (now) progress.set(name, now)
  else progress.delete(name)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Reads the body of an answer and says how far it is. */
export function readWithProgress(name: string): (response: Response) => Promise<Blob> {
  return async (response) => {
    const type = response.headers.get('content-type') ?? ''
    const length = Number(response.headers.get('content-length') ?? Number.NaN)
    const total = Number.isInteger(length) && length > 0 ? length : undefined
    if (!response.body) return response.blob()
    const parts: BlobPart[] = []
    let loaded = 0
    try {
      const reader = response.body.getReader()
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        parts.push(next.value)
        loaded += next.value.byteLength
        set(name, { loaded, total })
      }
      return new Blob(parts, { type })
    } finally {
      set(name, undefined)
    }
  }
}

export const useLoadingProgress = (name: string): Progress | undefined =>
  useSyncExternalStore(subscribe, () => progress.get(name))
