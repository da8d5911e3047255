import { useSyncExternalStore } from 'react'

/** The questions whose empty note is open to be written. A note with a text shows by itself. */
let open: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export function setNoteOpen(attributeId: string, isOpen: boolean): void {
  const next = new Set(open)
  if (isOpen) next.add(attributeId)
  else next.delete(attributeId)
  open = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNoteIsOpen = (attributeId: string): boolean =>
  useSyncExternalStore(subscribe, () => open.has(attributeId))
