import { useSyncExternalStore } from 'react'

/** The flagged questions of the open case: known once the flags are loaded, which nobody waits for. */
let ids: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export const flaggedNow = (): ReadonlySet<string> => ids

export function setFlagged(now: ReadonlySet<string>): void {
  ids = now
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useFlagged = (): ReadonlySet<string> => useSyncExternalStore(subscribe, flaggedNow)
