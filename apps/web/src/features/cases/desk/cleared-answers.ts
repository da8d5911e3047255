import { useRef } from 'react'
import type { AnswerStore } from '../answers/answer-store.ts'

/** What was cleared in an open case, by its questions, until something else is answered. */
const cleared = new WeakMap<AnswerStore, Map<string, string>>()

const ofStore = (store: AnswerStore): Map<string, string> => {
  const known = cleared.get(store) ?? new Map<string, string>()
  cleared.set(store, known)
  return known
}

type Clearing = {
  /** What the answer was before it was cleared. */
  before: string | undefined
  onType: (value: string) => void
  onChoose: (value: string) => void
  onLeave: () => void
  undo: () => void
}

/** Writes an answer, and keeps what it was where it is cleared, however one does that. */
export function useClearing(store: AnswerStore, attributeId: string, value: string): Clearing {
  // What it was before it became shorter: whoever deletes letter by letter clears the whole.
  const longest = useRef<string>(undefined)
  const note = (next: string) => {
    longest.current = next.length < value.length ? (longest.current ?? value) : undefined
    const was = longest.current ?? value
    const answers = ofStore(store)
    if (next.trim() === '' && was.trim() !== '') answers.set(attributeId, was)
    else if (next.trim() !== '') answers.delete(attributeId)
  }
  return {
    before: value.trim() === '' ? ofStore(store).get(attributeId) : undefined,
    onType: (next) => {
      note(next)
      store.set(attributeId, next)
    },
    onChoose: (next) => {
      note(next)
      longest.current = undefined
      store.setAndSend(attributeId, next)
    },
    onLeave: () => {
      longest.current = undefined
      store.flush(attributeId)
    },
    undo: () => {
      const before = ofStore(store).get(attributeId)
      if (before === undefined) return
      ofStore(store).delete(attributeId)
      longest.current = undefined
      store.setAndSend(attributeId, before)
    },
  }
}
