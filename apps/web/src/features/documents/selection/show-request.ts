import type { Quad } from './quads.ts'

/** A place in a document of the case; its boxes are highlighted until another is shown. */
export type ShownPlace = { documentId: string; page: number; quads: readonly Quad[] }

let asked: ShownPlace | undefined
const listeners = new Set<() => void>()

/** Opens a document at a page and highlights boxes on it, wherever the documents of the open case are shown. */
export function showInDocument(place: ShownPlace): void {
  asked = { ...place }
  for (const listener of listeners) listener()
}

/** The place that was asked for last; a new object for each time. Undefined before the first. */
export const shownPlace = (): ShownPlace | undefined => asked

export function onShowInDocument(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function forgetShownPlace(): void {
  asked = undefined
}
