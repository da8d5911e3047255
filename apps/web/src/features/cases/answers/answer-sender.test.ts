import { maxAnswerLength } from '@casebench/shared/constants'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/client.ts'
import { answerSender, outcomeOf } from './answer-sender.ts'

const send = answerSender({ email: 'ana@casebench.demo', caseId: 'nordkai', mode: 'training' })

afterEach(() => vi.unstubAllGlobals())

it('says how long an answer may be and does not send one that is longer, counting characters as people do', async () => {
  const request = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('offline'))
  vi.stubGlobal('fetch', request)
  expect(await send('Name', '𝒳'.repeat(maxAnswerLength + 1), 0, { keepalive: false })).toEqual({
    kind: 'refused',
    text: 'This answer has 20,001 characters. It may have 20,000 at most.',
  })
  expect(request).not.toHaveBeenCalled()
})

it.each([
  ['answers_full', { kind: 'refused', text: 'The answers are full.', forWant: 'room' }],
  ['evidence_full', { kind: 'refused', text: 'The answers are full.', forWant: 'room' }],
  ['notes_full', { kind: 'refused', text: 'The answers are full.', forWant: 'room' }],
  ['too_many_rows', { kind: 'refused', text: 'The answers are full.' }],
])('%s is said at the field, in the words of the server', (code, outcome) => {
  const detail = 'The answers are full.'
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, code, detail, message: detail, requestId: 'r' }
  expect(outcomeOf(new ApiError(409, problem, undefined))).toEqual(outcome)
})
