import type { AnswerSource, PictureType } from '@casebench/shared/assistant'
import type { Reply } from '@casebench/shared/contract/assistant'

/** A picture that goes with a question. `base64` is a data url; the server keeps none, the device while it has room. */
export type AttachedImage = { filename: string; mimeType: PictureType; base64?: string }

/** What Manu may see of the page: nothing was said of it, it was allowed or refused, or the question itself asked. */
type Look = 'unasked' | 'allowed' | 'refused' | 'asked for'

/**
 * How a question stands. It waits for the person where Manu asks to look, `looking` while the page is pictured, and ends
 * as one of the last three.
 */
type EntryState = 'asking' | 'writing' | 'awaitingScreenshotPermission' | 'looking' | 'done' | 'stopped' | 'failed'

/** A question and its answer (specification §3). */
export type Entry = {
  id: string
  question: string
  attachedImages: readonly AttachedImage[]
  /** ISO 8601 */
  timestamp: string
  sessionId: string | undefined
  state: EntryState
  look: Look
  /** What was sent of the page, as a data url. */
  screenshot?: string
  /** Markdown, as far as it is written. */
  answer: string
  /** Why there is no answer. */
  failure?: string
  followUps: readonly string[]
  sources: readonly AnswerSource[]
}

/** What happens to an entry. */
export type Step =
  | { type: 'lookAllowed' | 'lookAskedFor' | 'lookRefused' | 'lookFailed' }
  | { type: 'looked'; screenshot: string }
  /** An answer begins, or begins anew after the connection broke. */
  | { type: 'began'; sessionId: string }
  | { type: 'wrote'; text: string }
  | { type: 'replied'; reply: Reply }
  | { type: 'failed'; detail: string }
  | { type: 'stopped' }

type NewEntry = Pick<Entry, 'id' | 'question' | 'attachedImages' | 'timestamp' | 'sessionId'>

/** A question that was just asked. */
export const newEntry = (asked: NewEntry): Entry => ({
  ...asked,
  state: 'asking',
  look: 'unasked',
  answer: '',
  followUps: [],
  sources: [],
})

export const isUnderWay = ({ state }: Entry): boolean => ['asking', 'looking', 'writing'].includes(state)

/** Whoever has been asked already is not asked again. */
function replied(entry: Entry, reply: Reply): Entry {
  const asksToLook = reply.needs_screenshot && entry.look === 'unasked'
  return {
    ...entry,
    state: asksToLook ? 'awaitingScreenshotPermission' : reply.state,
    answer: reply.response,
    sessionId: reply.session_id,
    followUps: reply.follow_up_questions,
    sources: reply.sources,
  }
}

/** The entry after a step. Pure. */
export function afterStep(entry: Entry, step: Step): Entry {
  switch (step.type) {
    case 'lookAllowed':
      return { ...entry, state: 'looking', look: 'allowed', answer: '' }
    case 'lookAskedFor':
      return { ...entry, state: 'looking', look: 'asked for', answer: '' }
    case 'lookRefused':
      return { ...entry, state: 'asking', look: 'refused', answer: '' }
    case 'looked':
      return { ...entry, state: 'asking', screenshot: step.screenshot }
    case 'lookFailed':
      return { ...entry, state: 'asking', look: 'refused' }
    case 'began':
      return { ...entry, state: 'asking', answer: '', sessionId: step.sessionId }
    case 'wrote':
      return { ...entry, state: 'writing', answer: entry.answer + step.text }
    case 'replied':
      return replied(entry, step.reply)
    case 'failed':
      return { ...entry, state: 'failed', failure: step.detail }
    case 'stopped':
      return { ...entry, state: 'stopped' }
  }
}

/** What the call says of looking at the page. Pure. */
export function lookFields({ look, screenshot }: Pick<Entry, 'look' | 'screenshot'>) {
  if (look === 'refused') return { no_screenshot_allowed: true }
  if (screenshot === undefined) return {}
  return {
    with_screenshot: true,
    page_screenshot: screenshot,
    ...(look === 'asked for' ? { bypass_permission: true } : {}),
  }
}
