import type { Mode } from '@casebench/shared/assignment-state'
import { maxAnswerLength } from '@casebench/shared/constants'
import { updateSingleAnswer } from '@casebench/shared/contract/cases'
import { looksLikeOwnership } from '@casebench/shared/ownership/graph'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { ApiError, callApi } from '../../../api/client.ts'
import type { SaveOutcome, SendAnswer } from './answer-types.ts'

/** Refusals of a case that takes no answers now: it was submitted, its time is up, or its test waits to be started. */
const closed = ['case_locked', 'time_is_up', 'test_not_started']

/** Refusals for want of room, of answers and of what is kept beside them. */
const full = ['answers_full', 'evidence_full', 'notes_full']

const mayPass = (status: number): boolean => status === 401 || status === 408 || status === 429 || status >= 500

/** What a failed save means for what was to be saved. Everything that may yet pass counts as unreachable: it is kept and sent again. */
export function outcomeOf(error: unknown): SaveOutcome {
  if (!(error instanceof ApiError) || mayPass(error.status)) return { kind: 'unreachable' }
  if (closed.includes(error.code)) return { kind: 'locked', text: error.detail }
  if (error.status === 409 && error.problem?.current) return { kind: 'stale', current: error.problem.current }
  return { kind: 'refused', text: error.detail, ...(full.includes(error.code) ? { forWant: 'room' } : {}) }
}

/** Said here, because the server would name the fields of its contract. */
function tooLong(answer: string | null): SaveOutcome | undefined {
  const length = Array.from(answer ?? '').length
  // The input of a structure says itself how large one may be.
  if (length <= maxAnswerLength || looksLikeOwnership(answer ?? '')) return undefined
  const has = i18n.number(length)
  const may = i18n.number(maxAnswerLength)
  return { kind: 'refused', text: t`This answer has ${has} characters. It may have ${may} at most.` }
}

export const answerSender =
  (assignment: { email: string; caseId: string; mode: Mode }): SendAnswer =>
  async (attributeId, answer, version, { keepalive }) => {
    const refused = tooLong(answer)
    if (refused) return refused
    try {
      const body = { ...assignment, attributeId, answerData: { answer, version } }
      const saved = await callApi(updateSingleAnswer, { body }, { keepalive })
      return { kind: 'saved', version: saved.version }
    } catch (error) {
      return outcomeOf(error)
    }
  }
