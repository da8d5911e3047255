import { useEffect, useSyncExternalStore } from 'react'
import type { OpenCase } from './manu-page.ts'

let current: OpenCase | undefined
const listeners = new Set<() => void>()

function say(open: OpenCase | undefined): void {
  current = open
  for (const listener of listeners) listener()
}

/** The desk says what is open on it, for Manu talks of a result in another way than of work. */
export function useSayOpenCase(open: OpenCase): void {
  useEffect(() => {
    say(open)
    return () => say(undefined)
  }, [open])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOpenCase = (): OpenCase | undefined => useSyncExternalStore(subscribe, () => current)
