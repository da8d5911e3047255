import { setTimeout as pause } from 'node:timers/promises'
import type { Reply, Way } from './call.ts'
import type { History } from './history.ts'

export type Person = { userId: string; email: string; token: string }
export type Mode = 'training' | 'test'
export type Assigned = Person & { caseId: string; mode: Mode; assignmentId: string }

/** Answers of the sample case that are right or wrong for certain, and one that only a reader can judge. */
export const plainAnswers = { LegalName: 'Sample Trading GmbH', Incorporated: '4 Nov 2013', Reviews: 'Cash' }
export const readAnswer = 'Purpose'

/** Whether a call is worth another try, as the page sees it. */
const isPassing = ({ status }: Reply): boolean => status === 0 || status === 429 || status >= 500

/** What a candidate does, each act written down. */
export class Candidate {
  readonly #history: History
  readonly is: Assigned

  constructor(history: History, is: Assigned) {
    this.#history = history
    this.is = is
  }

  get #key() {
    const { email, caseId, mode } = this.is
    return { email, caseId, mode }
  }

  save(way: Way, attributeId: string, value: string): Promise<Reply> {
    const { assignmentId, token } = this.is
    const body = { ...this.#key, attributeId, answerData: { answer: value } }
    return this.#history.record(this.is.email, { kind: 'save', assignmentId, attributeId, value }, () =>
      way({ method: 'POST', path: '/v1/any/cases/update_single_answer', token, body }),
    )
  }

  submit(way: Way, token: string): Promise<Reply> {
    const { assignmentId, caseId, mode } = this.is
    const body = { mode, idempotencyToken: token }
    const path = `/v1/any/cases/check_answers/${caseId}`
    return this.#history.record(this.is.email, { kind: 'submit', assignmentId, token }, () =>
      way({ method: 'POST', path, token: this.is.token, body }),
    )
  }

  /** How the submission of a token stands; nothing changes. */
  poll(way: Way, token: string): Promise<Reply> {
    const path = `/v1/any/cases/check_answers/${this.is.caseId}/${token}`
    return way({ method: 'GET', path, token: this.is.token })
  }

  unlock(way: Way): Promise<Reply> {
    const { assignmentId, token } = this.is
    return this.#history.record(this.is.email, { kind: 'unlock', assignmentId }, () =>
      way({ method: 'POST', path: '/v1/any/cases/unlock_case', token, body: this.#key }),
    )
  }

  details(way: Way): Promise<Reply> {
    const { token } = this.is
    const query = new URLSearchParams(this.#key)
    return way({ method: 'GET', path: `/v1/any/cases/case_review/get_case_details?${query}`, token })
  }
}

/** Does a call until it is answered with something that will not pass, or `limit` milliseconds are over. */
export async function insist(limit: number, send: () => Promise<Reply>): Promise<Reply> {
  const end = Date.now() + limit
  for (;;) {
    const reply = await send()
    if (!isPassing(reply) || Date.now() > end) return reply
    await pause(100)
  }
}

/** Asks until a submission is done, and says how: undefined after `limit` milliseconds. */
export async function resultOf(
  candidate: Candidate,
  way: Way,
  token: string,
  limit: number,
): Promise<'success' | 'failed' | 'gone' | undefined> {
  const end = Date.now() + limit
  // What is not done soon waits for a fault to pass: asking for it as often as at first would keep the api busy.
  for (let wait = 150; Date.now() < end; wait = Math.min(wait * 1.5, 1000)) {
    const { status, body } = await candidate.poll(way, token)
    if (status === 404) return 'gone'
    if (body?.status === 'success' || body?.status === 'failed') return body.status
    await pause(wait)
  }
  return undefined
}

/** One round of work: answers, sending in, waiting for the result, opening the case again. */
export async function workOnce(
  candidate: Candidate,
  way: Way,
  { patience, between }: { patience: number; between: () => Promise<unknown> },
): Promise<void> {
  const token = crypto.randomUUID()
  for (const [attributeId, value] of Object.entries(plainAnswers))
    await insist(patience, () => candidate.save(way, attributeId, value))
  await insist(patience, () => candidate.save(way, readAnswer, `Trades in samples: ${token}`))
  await insist(patience, () => candidate.submit(way, token))
  await resultOf(candidate, way, token, patience)
  await between()
  await insist(patience, () => candidate.unlock(way))
}

/** Everyone works, round after round, until told to stop. The result settles once all have. */
export function keepWorking(
  candidates: readonly Candidate[],
  way: Way,
  options: Parameters<typeof workOnce>[2],
): { stop: () => Promise<void> } {
  let stopped = false
  const all = candidates.map(async (candidate) => {
    while (!stopped) await workOnce(candidate, way, options)
  })
  return {
    stop: async () => {
      stopped = true
      await Promise.all(all)
    },
  }
}
