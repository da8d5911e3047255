import { chatEntriesKept } from '@casebench/shared/constants'
import { getChatHistory } from '@casebench/shared/contract/assistant'
import { callApi } from '../../../api/client.ts'
import { isLeaving } from '../../../api/credentials.ts'
import { randomId } from '../../../ui/random-id.ts'
import { afterStep, type Entry, type Step } from './entry.ts'
import { fromServer, keepHistory, readHistory } from './history.ts'

/** How earlier conversations stand: asked for, shown, held back while a test is open, or not to be had. */
type Earlier = 'loading' | 'shown' | 'withheld' | 'failed'

type Said = {
  /** What may be shown, newest first */
  entries: readonly Entry[]
  /** Of the conversation that goes on; undefined in a new one. */
  sessionId: string | undefined
  earlier: Earlier
  /** The entry that was asked, or answered Manu, last in this tab */
  askedId: string | undefined
}

/**
 * What a person and Manu have said to each other, as far as this device knows. Whether what was said earlier may be shown
 * only the server knows: it answers with nothing while a test is open.
 */
export function createTalk(email: string) {
  let all: readonly Entry[] = readHistory(localStorage, email) ?? []
  /** The entries of before the server was asked, which its answer concerns. */
  let asOfAsking = new Set(all.map(({ id }) => id))
  /** The page was left, or the person stopped them, before they had ended. */
  const cut = new Set(all.filter(({ state }) => state === 'stopped').map(({ id }) => id))
  // On a device that knows nothing of the talk the server does.
  let isFilled = all.length > 0
  let said: Said = { entries: [], sessionId: all[0]?.sessionId, earlier: 'loading', askedId: undefined }
  let asked = 0
  const listeners = new Set<() => void>()

  function set(next: Partial<Omit<Said, 'entries'>> & { all?: readonly Entry[] }): void {
    const { all: nextAll = all, ...rest } = next
    all = nextAll
    said = { ...said, ...rest }
    said.entries = said.earlier === 'shown' ? all : all.filter(({ id }) => !asOfAsking.has(id))
    for (const listener of listeners) listener()
  }

  function keep(): void {
    // What a sign-out clears stays cleared, however the answer ends that was being written.
    if (!isLeaving()) keepHistory(localStorage, email, all)
  }

  const change = (id: string, changed: (entry: Entry) => Entry): void =>
    set({ all: all.map((entry) => (entry.id === id ? changed(entry) : entry)) })

  /** Takes over how answers ended that were cut here: more of them may have come than this device has heard. */
  function complete(found: readonly Entry[]): void {
    const ended = new Map(found.filter(({ id }) => cut.has(id)).map((entry) => [entry.id, entry]))
    if (ended.size === 0) return
    set({
      all: all.map((entry) => {
        const { answer, state, followUps, sources } = ended.get(entry.id) ?? entry
        return { ...entry, answer, state, followUps, sources }
      }),
    })
    keep()
  }

  function fill(found: readonly Entry[]): void {
    if (isFilled || found.length === 0) return
    isFilled = true
    const known = new Set(all.map(({ id }) => id))
    const added = found.filter(({ id }) => !known.has(id))
    set({ all: [...all, ...added].slice(0, chatEntriesKept), sessionId: said.sessionId ?? found[0]?.sessionId })
  }

  /** Asks whether what was said before may be shown; what is shown stays until the answer says otherwise. */
  async function check(): Promise<void> {
    const number = ++asked
    if (said.earlier === 'shown') asOfAsking = new Set(all.map(({ id }) => id))
    try {
      const found = await callApi(getChatHistory, { body: { email, limit: chatEntriesKept } })
      if (number !== asked) return
      complete(found.filter(({ state }) => state !== 'waiting' && state !== 'writing').map(fromServer))
      fill(found.map(fromServer))
      // What was never answered the server need not know of.
      const isWithheld = found.length === 0 && all.some(({ id, answer }) => asOfAsking.has(id) && answer !== '')
      set({ earlier: isWithheld ? 'withheld' : 'shown' })
    } catch (error) {
      if (number !== asked) return
      console.warn('The talk with Manu could not be loaded', error)
      if (said.earlier === 'loading') set({ earlier: 'failed' })
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    said: () => said,
    all: () => all,
    find: (id: string): Entry | undefined => all.find((entry) => entry.id === id),

    add: (entry: Entry): void => {
      set({ all: [entry, ...all].slice(0, chatEntriesKept), askedId: entry.id })
      keep()
    },
    remove: (id: string): void => set({ all: all.filter((entry) => entry.id !== id) }),

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
      set({ askedId: renamed })
      return renamed
    },

    /** The next question knows nothing of those before. */
    startAnew: (): void => set({ sessionId: undefined }),

    check,

    /** A test may have begun or ended: nothing of before is shown until the server has said that it may be. */
    checkFirst: (): Promise<void> => {
      asOfAsking = new Set(all.map(({ id }) => id))
      set({ earlier: 'loading' })
      return check()
    },
  }
}
