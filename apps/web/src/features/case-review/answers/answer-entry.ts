import type { AnswerValue, AnswerView, ChangedElsewhere, SaveState, StoredValue } from './answer-types.ts'

/** While the last key was pressed this recently, a field counts as being typed in and is not changed from outside. */
const typingPause = 3000

export type Entry = {
  value: AnswerValue
  typedAt: number
  stored: StoredValue
  savedAt: number
  sending: boolean
  /** What was sent and not yet confirmed: finding it on the server is an echo, not somebody else's edit. */
  unconfirmed: Set<AnswerValue>
  refusal: { value: AnswerValue; text: string } | undefined
  elsewhere: ChangedElsewhere | undefined
  cancelDelay: (() => void) | undefined
}

export const newEntry = (stored: StoredValue): Entry => ({
  value: stored.answer,
  typedAt: 0,
  stored,
  savedAt: 0,
  sending: false,
  unconfirmed: new Set(),
  refusal: undefined,
  elsewhere: undefined,
  cancelDelay: undefined,
})

export const isUnsent = (entry: Entry): boolean => entry.value !== entry.stored.answer

export const isRefused = (entry: Entry): boolean =>
  isUnsent(entry) && entry.refusal !== undefined && entry.refusal.value === entry.value

export type Surroundings = { reachable: boolean; locked: boolean }

function stateOf(entry: Entry, { reachable, locked }: Surroundings): SaveState {
  if (isRefused(entry)) return 'refused'
  if (isUnsent(entry)) return locked || !reachable ? 'kept' : 'saving'
  return entry.elsewhere?.using === 'mine' ? 'conflict' : 'saved'
}

export function viewOf(entry: Entry, surroundings: Surroundings): AnswerView {
  const state = stateOf(entry, surroundings)
  const text =
    state === 'refused'
      ? entry.refusal?.text
      : state === 'kept' && surroundings.locked
        ? 'Typed after the case was locked. Kept on this device, will be sent once it is unlocked'
        : undefined
  return {
    value: entry.value ?? '',
    present: entry.value !== null,
    state,
    stored: entry.stored.answer ?? '',
    ...(text === undefined ? {} : { text }),
    ...(entry.elsewhere === undefined ? {} : { elsewhere: entry.elsewhere }),
  }
}

/** What the server is found to hold. `time` is when it was typed, known only from a tab of this device. */
export type News = StoredValue & { time?: number }

/**
 * Takes in what the server holds. What this person typed most recently stays, and is then sent on the server's
 * version; the other text is offered beside it. Answers whether what is shown still has to be sent.
 */
export function takeIn(entry: Entry, news: News, now: number): { unsent: boolean } {
  const before = entry.stored.answer
  const following = !isUnsent(entry) && now - entry.typedAt >= typingPause
  entry.stored = { answer: news.answer, version: news.version }
  if (entry.value === news.answer) return { unsent: false }
  if (following || (news.time !== undefined && news.time > entry.typedAt)) {
    entry.value = news.answer
    entry.elsewhere = undefined
    return { unsent: false }
  }
  if (news.answer !== before && !entry.unconfirmed.has(news.answer))
    entry.elsewhere = { theirs: news.answer, mine: entry.value, using: 'mine' }
  return { unsent: true }
}
