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

let wished: string | undefined

/** Opens the note of a question, for its field to have the focus once it is there. */
export function openNote(attributeId: string): void {
  wished = attributeId
  setNoteOpen(attributeId, true)
}

/** Whether the field of this note was asked for, which it is told once. */
export function takeFocusWish(attributeId: string): boolean {
  if (wished !== attributeId) return false
  wished = undefined
  return true
}
