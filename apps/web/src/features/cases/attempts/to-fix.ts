import { useSyncExternalStore } from 'react'

/** The questions of the open case that were wrong the last time and have the same answer still: known once that is loaded. */
const nothing: ReadonlySet<string> = new Set()
let toFix = nothing
const listeners = new Set<() => void>()

export const toFixNow = (): ReadonlySet<string> => toFix

export function setToFix(now: ReadonlySet<string> = nothing): void {
  toFix = now
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToFix = (): ReadonlySet<string> => useSyncExternalStore(subscribe, toFixNow)
