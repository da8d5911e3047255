import { setTimeout } from 'node:timers/promises'
import type { AnswerParts } from '@casebench/server/events'

/** Characters of one message: at most six bytes each as JSON, and Postgres takes 8000 bytes. */
const longest = 1000
/** Milliseconds between messages: more often nobody sees. */
const pause = 40

type Telling = {
  tell: (text: string) => void
  /** Tells no more; once it has resolved nothing is under way. The stored answer has whatever was not told. */
  stop: () => Promise<void>
}

/** The start of a text, of at most so many characters, that ends in the middle of none. */
function startOf(text: string): string {
  const start = text.slice(0, longest)
  return start.length < text.length && /[\ud800-\udbff]$/.test(start) ? start.slice(0, -1) : start
}

/** Passes text on to whoever reads along: the first piece at once, what comes while it is under way together. */
export function tellText(parts: AnswerParts, entryId: string, onError: (error: unknown) => void): Telling {
  const ended = new AbortController()
  let waiting = ''
  let told = 0
  let telling: Promise<void> | undefined

  async function tellWaiting(): Promise<void> {
    while (waiting !== '' && !ended.signal.aborted) {
      const text = startOf(waiting)
      waiting = waiting.slice(text.length)
      await parts.publish({ entryId, kind: 'text', from: told, text }).catch(onError)
      told += text.length
      await setTimeout(pause, undefined, { signal: ended.signal }).catch(() => {})
    }
    telling = undefined
  }

  return {
    tell: (text) => {
      waiting += text
      telling ??= tellWaiting()
    },
    stop: async () => {
      ended.abort()
      await telling
    },
  }
}
