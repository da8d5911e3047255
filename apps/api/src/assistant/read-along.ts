import { setTimeout } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { type Entry, noSuchAnswer, ownEntry } from './entry.ts'

/** Milliseconds that a lost event costs at most. */
const lookAgainAfter = 1000

type Reading = {
  id: string
  userId: string
  /** Asks for the answer, once nothing of it can be missed. */
  ask: () => Promise<void>
  /** Called with each next piece, in order and without a gap. */
  onText: (text: string) => void
}

/**
 * Reads an answer along until it is over. Postgres is the truth: what was missed of the pieces comes with the end.
 * @throws Refusal 404 for an answer that is not the user's.
 */
export async function readAlong(
  { database, answers }: Pick<Services, 'database' | 'answers'>,
  { id, userId, ask, onText }: Reading,
): Promise<Entry> {
  let read = 0
  let look = () => {}
  const leave = await answers.follow(id, (part) => {
    if (part.kind === 'ended') return look()
    if (part.from !== read) return
    read += part.text.length
    onText(part.text)
  })
  try {
    await ask()
    for (;;) {
      const ended = new AbortController()
      look = () => ended.abort()
      const entry = await ownEntry(database.pool, id, userId)
      if (!entry) throw noSuchAnswer()
      if (entry.isOver) {
        if (entry.answer.length > read) onText(entry.answer.slice(read))
        return entry
      }
      await setTimeout(lookAgainAfter, undefined, { signal: ended.signal }).catch(() => {})
    }
  } finally {
    leave()
  }
}
