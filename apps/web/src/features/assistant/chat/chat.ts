import { stopAnswer } from '@casebench/shared/contract/assistant'
import { t } from '@lingui/core/macro'
import { onToldByOtherTab } from '../../../api/case-changes.ts'
import { callApi } from '../../../api/client.ts'
import { ApiError } from '../../../api/request.ts'
import { onPushed } from '../../../api/socket.ts'
import { randomId } from '../../../ui/random-id.ts'
import { capture } from './capture.ts'
import { type AttachedImage, type Entry, isUnderWay, newEntry } from './entry.ts'
import type { ManuPage } from './manu-page.ts'
import { forgetPendingLook, isPendingLook, keepPendingLook } from './pending-look.ts'
import { asksToLook, type LastScreenshot, type Person, streamAnswer } from './question-calls.ts'
import { createTalk } from './talk.ts'

/** A person's talk with Manu in this tab. It goes on while its panel is closed. */
export type Chat = ReturnType<typeof createChat>

const stopped = new DOMException('The answer was stopped', 'AbortError')

/** What specification §8 shows of an assistant call that failed. */
const failureText = (error: unknown): string =>
  (error instanceof ApiError ? error.problem?.detail : undefined) ?? t`An unknown error occurred`

function createChat(person: Person) {
  const { email } = person
  const talk = createTalk(email)
  let page: ManuPage | undefined
  let lastScreenshot: LastScreenshot | undefined
  let underWay: { id: string; controller: AbortController } | undefined

  async function look(id: string): Promise<void> {
    try {
      const screenshot = await capture()
      lastScreenshot = { page: page?.name ?? '', takenAt: new Date().toISOString() }
      talk.take(id, { type: 'looked', screenshot })
    } catch (error) {
      console.warn('The page could not be pictured', error)
      talk.take(id, { type: 'lookFailed' })
    }
  }

  async function answer(id: string, controller: AbortController): Promise<void> {
    const entry = talk.find(id)
    if (entry === undefined || page === undefined) return
    const outcome = await streamAnswer(
      { entry, person, page, lastScreenshot },
      (step) => talk.take(id, step),
      controller,
    )
    if ('failure' in outcome) return talk.take(id, { type: 'failed', detail: outcome.failure })
    talk.take(id, { type: 'replied', reply: outcome.reply })
    if (talk.find(id)?.state === 'awaitingScreenshotPermission')
      keepPendingLook(sessionStorage, { entryId: id, question: entry.question, sessionId: outcome.reply.session_id })
  }

  /** Works on an entry until it is answered or waits for the person. */
  async function work(id: string, prepare: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController()
    underWay = { id, controller }
    try {
      await prepare(controller.signal)
      controller.signal.throwIfAborted()
      await answer(id, controller)
    } catch (error) {
      const isStopped = controller.signal.reason === stopped
      talk.take(id, isStopped ? { type: 'stopped' } : { type: 'failed', detail: failureText(error) })
    } finally {
      underWay = undefined
    }
  }

  function ask(question: string, attachedImages: readonly AttachedImage[]): void {
    if (underWay || page === undefined) return
    const id = randomId()
    const { sessionId } = talk.said()
    talk.add(newEntry({ id, question, attachedImages, timestamp: new Date().toISOString(), sessionId }))
    void work(id, async (signal) => {
      if (!(await asksToLook(question, email, signal))) return
      signal.throwIfAborted()
      talk.take(id, { type: 'lookAskedFor' })
      await look(id)
    })
  }

  /** The person has said whether Manu may look. */
  function answerLook(entry: Entry, isAllowed: boolean): void {
    if (underWay) return
    forgetPendingLook(sessionStorage)
    talk.take(entry.id, { type: isAllowed ? 'lookAllowed' : 'lookRefused' })
    const id = talk.rename(entry.id)
    void work(id, async () => {
      if (isAllowed) await look(id)
    })
  }

  return {
    subscribe: talk.subscribe,
    said: talk.said,
    startAnew: talk.startAnew,
    check: talk.check,
    checkFirst: talk.checkFirst,
    isBusy: () => talk.all().some(isUnderWay),
    ask,
    allowLook: (entry: Entry) => answerLook(entry, true),
    refuseLook: (entry: Entry) => answerLook(entry, false),
    mayStillLook: (entry: Entry) => isPendingLook(sessionStorage, entry.id),

    /** Asks what failed again, as a new question. */
    retry: (entry: Entry) => {
      if (underWay) return
      talk.remove(entry.id)
      ask(entry.question, entry.attachedImages)
    },

    /** Ends the answer that is being written; what there is of it stays. */
    stop: async () => {
      const stopping = underWay
      if (stopping === undefined) return
      // Whoever leaves a stream stops its answer, too.
      const leave = () => stopping.controller.abort(stopped)
      if (talk.find(stopping.id)?.state !== 'writing') return leave()
      await callApi(stopAnswer, { body: { email, answer_id: stopping.id } }).catch(leave)
    },

    /** Undefined for test mode, where nothing goes on. What Manu saw of another page does not count here. */
    moveTo: (next: ManuPage | undefined) => {
      if (next !== page) lastScreenshot = undefined
      if (page?.isTest && !next?.isTest) void talk.checkFirst()
      page = next
      if (next === undefined) underWay?.controller.abort(stopped)
    },
  }
}

let current: { email: string; chat: Chat; stop: () => void } | undefined

/** A test may begin or end in another tab, on another device, or by what staff do. */
function follow(chat: Chat): () => void {
  const stopTold = onToldByOtherTab(() => void chat.checkFirst())
  const stopPushed = onPushed((event) => {
    const concerns = event.type === 'notification' ? event.notice : event
    if ('mode' in concerns && concerns.mode === 'test') void chat.check()
  })
  return () => {
    stopTold()
    stopPushed()
  }
}

/** The one talk of this tab. */
export function chatOf(person: Person): Chat {
  if (current?.email !== person.email) {
    current?.stop()
    const chat = createChat(person)
    current = { email: person.email, chat, stop: follow(chat) }
  }
  return current.chat
}
