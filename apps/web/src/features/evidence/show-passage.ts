import type { Evidence } from '@casebench/shared/evidence/schema'

export type ShownPassage = Exclude<Evidence, { kind: 'absent' }>

const listeners = new Set<(passage: ShownPassage) => void>()

/** Asks whoever shows the documents of the open case to bring a passage into sight. */
export function showPassage(passage: ShownPassage): void {
  for (const listener of listeners) listener(passage)
}

export function onShowPassage(listener: (passage: ShownPassage) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
