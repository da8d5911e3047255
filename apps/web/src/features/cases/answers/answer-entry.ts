import { t } from '@lingui/core/macro'
import type { AnswerConflict, AnswerValue, AnswerView, Draft, SaveState, StoredValue } from './answer-types.ts'

/** While the last key was pressed this recently, a field counts as being typed in and is not changed from outside. */
const typingPause = 3000

export type Entry = {
  value: AnswerValue
  typedAt: number
  /** What was typed in this tab and has not reached the server as such; undefined where there is nothing. */
  typedHere: AnswerValue | undefined
  stored: StoredValue
  /** When this tab learned of what is stored; what was asked for earlier is older. */
  knownAt: number
  sending: boolean
  /**
   * What was sent and not yet confirmed, or refused: it may have arrived although nobody heard. Finding it on the server is
   * an echo, not somebody else's edit.
   */
  unconfirmed: Set<AnswerValue>
  refusal: { value: AnswerValue; text: string; forWant?: 'room' } | undefined
  conflict: AnswerConflict | undefined
  cancelDelay: (() => void) | undefined
}

export const newEntry = (stored: StoredValue): Entry => ({
  value: stored.answer,
  typedAt: 0,
  typedHere: undefined,
  stored,
  knownAt: 0,
  sending: false,
  unconfirmed: new Set(),
  refusal: undefined,
  conflict: undefined,
  cancelDelay: undefined,
})

/** Whether the server may hold something else than what is shown, so that it has to be sent. */
export const isUnsent = (entry: Entry): boolean => entry.value !== entry.stored.answer || entry.unconfirmed.size > 0

export const isRefused = (entry: Entry): boolean =>
  isUnsent(entry) && entry.refusal !== undefined && entry.refusal.value === entry.value

export type SaveContext = { reachable: boolean; locked: boolean }

function stateOf(entry: Entry, { reachable, locked }: SaveContext): SaveState {
  if (isRefused(entry)) return 'refused'
  if (isUnsent(entry)) return locked || !reachable ? 'kept' : 'saving'
  return entry.conflict?.using === 'mine' ? 'conflict' : 'saved'
}

export function viewOf(entry: Entry, context: SaveContext): AnswerView {
  const state = stateOf(entry, context)
  const text =
    state === 'refused'
      ? entry.refusal?.text
      : state === 'kept' && context.locked
        ? t`Typed after the case was locked. It is kept on this device and sent when you unlock the case`
        : undefined
  return {
    value: entry.value ?? '',
    present: entry.value !== null,
    state,
    stored: entry.stored.answer ?? '',
    ...(text === undefined ? {} : { text }),
    ...(entry.conflict === undefined ? {} : { conflict: entry.conflict }),
  }
}

/** Shows what another tab has typed after this one, and offers what it took the place of: that is nowhere else. */
export function replaceByOtherTab(entry: Entry, value: AnswerValue): void {
  if (entry.typedHere === value) entry.conflict = undefined
  else if (entry.typedHere !== undefined && entry.typedHere !== null && entry.typedHere !== '')
    entry.conflict = { theirs: value, mine: entry.typedHere, using: 'theirs' }
  entry.value = value
}

/** A key was just pressed here: what another tab types at the same time is offered, and changes nothing under the fingers. */
export function offerOtherTab(entry: Entry, value: AnswerValue): void {
  entry.conflict = entry.value === value ? undefined : { theirs: value, mine: entry.value, using: 'mine' }
}

/** Something was typed here; beside a notice it is the text in use that has changed. */
export function noteTyped(entry: Entry, value: AnswerValue, now: number): void {
  entry.value = value
  entry.typedHere = value
  entry.typedAt = now
  if (entry.conflict) entry.conflict = { ...entry.conflict, [entry.conflict.using]: value }
}

/**
 * The server holds it: what takes its place later was written by somebody who could see it, unless they were typing
 * already.
 */
export function noteArrived(entry: Entry, answer: AnswerValue): void {
  if (entry.typedHere === answer && entry.conflict?.using !== 'mine') entry.typedHere = undefined
}

/** What the server is found to hold. `time` is when it was typed, known only from a tab of this device. */
export type ServerValue = StoredValue & { time?: number }

/**
 * Takes in what the server holds. What this person typed most recently stays, and is then sent on the server's
 * version; the other text is offered beside it. Answers whether what is shown still has to be sent.
 */
export function mergeServerValue(entry: Entry, news: ServerValue, now: number): { unsent: boolean } {
  const before = entry.stored.answer
  const following = !isUnsent(entry) && now - entry.typedAt >= typingPause
  const isEcho = entry.unconfirmed.has(news.answer)
  entry.stored = { answer: news.answer, version: news.version }
  entry.knownAt = now
  // It was sent on an older version, on which the server takes nothing any more.
  entry.unconfirmed.clear()
  noteArrived(entry, news.answer)
  if (entry.value === news.answer) return { unsent: false }
  if (following && entry.typedHere === undefined) {
    entry.value = news.answer
    entry.conflict = undefined
    return { unsent: false }
  }
  if (following || (news.time !== undefined && news.time > entry.typedAt)) {
    replaceByOtherTab(entry, news.answer)
    return { unsent: false }
  }
  if (news.answer !== before && !isEcho) entry.conflict = { theirs: news.answer, mine: entry.value, using: 'mine' }
  return { unsent: true }
}

/** Takes up a draft that this device kept of a page that is gone. Answers whether it still has to be sent. */
export function restoreDraft(entry: Entry, { value, time, baseVersion }: Draft): { unsent: boolean } {
  const { answer, version } = entry.stored
  const isBehind = version > baseVersion
  if (isBehind && value === answer) return { unsent: false }
  replaceByOtherTab(entry, value)
  entry.typedAt = time
  // That page may have sent it, and it may arrive yet.
  entry.unconfirmed.add(value)
  if (isBehind) entry.conflict = { theirs: answer, mine: value, using: 'mine' }
  return { unsent: true }
}
