import { chatEntriesKept } from '@casebench/shared/constants'
import { getChatHistory } from '@casebench/shared/contract/assistant'
import { callApi } from '../../api/client.ts'
import { isLeaving } from '../../api/credentials.ts'
import { randomId } from '../../ui/random-id.ts'
import { afterStep, type Entry, type Step } from './entry.ts'
import { fromServer, keepHistory, readHistory } from './history.ts'

type Said = {
  /** Newest first */
  entries: readonly Entry[]
  /** Of the conversation that goes on; undefined in a new one. */
  sessionId: string | undefined
}

/** What a person and Manu have said to each other, as far as this device knows. */
export function createTalk(email: string) {
  const held = readHistory(localStorage, email)
  let said: Said = { entries: held ?? [], sessionId: held?.[0]?.sessionId }
  const listeners = new Set<() => void>()

  function set(next: Partial<Said>): void {
    said = { ...said, ...next }
    for (const listener of listeners) listener()
  }

  function keep(): void {
    // What a sign-out clears stays cleared, however the answer ends that was being written.
    if (!isLeaving()) keepHistory(localStorage, email, said.entries)
  }

  const change = (id: string, changed: (entry: Entry) => Entry): void =>
    set({ entries: said.entries.map((entry) => (entry.id === id ? changed(entry) : entry)) })

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    said: () => said,
    find: (id: string): Entry | undefined => said.entries.find((entry) => entry.id === id),

    add: (entry: Entry): void => {
      set({ entries: [entry, ...said.entries].slice(0, chatEntriesKept) })
      keep()
    },
    remove: (id: string): void => set({ entries: said.entries.filter((entry) => entry.id !== id) }),

    take: (id: string, step: Step): void => {
      change(id, (entry) => afterStep(entry, step))
      if (step.type === 'began') set({ sessionId: step.sessionId })
      // A piece of text is not worth a write; its end is.
      if (step.type !== 'wrote') keep()
    },

    /** A question that is sent again is another answer for the server, and the same entry here. */
    rename: (id: string): string => {
      const renamed = randomId()
      change(id, (entry) => ({ ...entry, id: renamed }))
      return renamed
    },

    /** The next question knows nothing of those before. */
    startAnew: (): void => set({ sessionId: undefined }),

    /** On a device that knows nothing of the talk the server does; where it fails there is none. */
    fill: async (): Promise<void> => {
      if (held !== undefined) return
      try {
        const found = await callApi(getChatHistory, { body: { email, limit: chatEntriesKept } })
        if (said.entries.length === 0) set({ entries: found.map(fromServer), sessionId: found[0]?.session_id })
      } catch (error) {
        console.warn('The talk with Manu could not be loaded', error)
      }
    },
  }
}
