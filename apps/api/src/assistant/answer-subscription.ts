import { setTimeout } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { followersOfAnswers } from './answer-followers.ts'
import { hasOpenTest } from './assessment.ts'
import { type Entry, noSuchAnswer, ownEntry } from './entry.ts'
import { stopOwn } from './stop.ts'

/** Milliseconds that a lost event costs at most, and that an answer goes on after its reader began a test. */
const lookAgainAfter = 1000

type Reading = {
  id: string
  userId: string
  /** Starts the answer; called once the subscription is confirmed, so that none of it can be missed. */
  ask: () => Promise<void>
  /** Called with each next piece, in order and without a gap. */
  onText: (text: string) => void
}

/**
 * Reads an answer along until it is over. Postgres is the truth: what was missed of the pieces comes with the end.
 * Once its reader has a test open, it is stopped and read no further.
 * @returns undefined where a test ended it.
 * @throws HttpError 404 for an answer that is not the user's.
 */
export async function subscribeToAnswer(
  services: Services,
  { id, userId, ask, onText }: Reading,
): Promise<Entry | undefined> {
  const { database } = services
  let read = 0
  let look = () => {}
  const leave = await followersOfAnswers(services).follow(id, (part) => {
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
      const [entry, isInTest] = await Promise.all([ownEntry(database, id, userId), hasOpenTest(database, userId)])
      if (!entry) throw noSuchAnswer()
      if (isInTest) {
        leave()
        await stopOwn(services, id, userId)
        return undefined
      }
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
