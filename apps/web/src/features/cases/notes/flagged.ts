import { useSyncExternalStore } from 'react'

/** The questions of the open case that are flagged, and those with a note: known once these are loaded, which nobody waits for. */
type Marked = { flagged: ReadonlySet<string>; noted: ReadonlySet<string> }

export const nothingMarked: Marked = { flagged: new Set(), noted: new Set() }
let marked = nothingMarked
const listeners = new Set<() => void>()

export const flaggedNow = (): ReadonlySet<string> => marked.flagged

export function setMarked(now: Marked): void {
  marked = now
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useFlagged = (): ReadonlySet<string> => useSyncExternalStore(subscribe, flaggedNow)
export const useIsNoted = (attributeId: string): boolean =>
  useSyncExternalStore(subscribe, () => marked.noted.has(attributeId))
