import { attackScale, countAttempts } from '@casebench/server/testing/attempts'
import { canary } from '@casebench/shared/case-file/sample'
import { contract } from '@casebench/shared/contract/all'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokens } from '../authentication/tokens.ts'
import { evaluated, newCase, sendIn, someAnswers, type Worker, working } from '../testing/administered-cases.ts'
import type { Known } from '../testing/fuzzing/fitting-values.ts'
import { addressOf, fittingRequest, plain } from '../testing/fuzzing/requests.ts'
import { fuzzing } from '../testing/fuzzing/scale.ts'
import { keptLog } from '../testing/kept-log.ts'
import { useTestApi } from '../testing/test-api.ts'

const { logger, lines: logged } = keptLog()
const api = useTestApi({}, logger)
/** What a candidate can call, and a visitor. */
const calls = Object.entries(contract).filter(
  ([, { authorization, form }]) => authorization.who !== 'administrator' && !form,
)

/** Work in every state in which there is something to tell: open, waiting, failed, passed, in training and as a test. */
async function workInEveryState(): Promise<Worker[]> {
  const owner = await api.person({ role: 'Product_Owner' })
  const caseId = await newCase(api, owner)
  const right = {
    LegalName: `${canary} Sample Handels GmbH`,
    Incorporated: '2013-11-04',
    Reviews: 'Cash',
    CashShare: '40',
  }
  const waiting = await working(api, { caseId })
  await sendIn(api, waiting)
  return [
    await working(api, { caseId }),
    await working(api, { caseId, mode: 'test' }),
    await evaluated(api, { caseId }),
    await evaluated(api, { caseId, mode: 'test' }),
    await evaluated(api, { caseId, answers: { ...someAnswers, ...right, LegalName: 'Sample Handels GmbH' } }),
    waiting,
  ]
}

let workers: Worker[]
let guestToken = ''
beforeAll(async () => {
  workers = await workInEveryState()
  guestToken = await tokens(api.services).issueGuest()
})

const noThings: Known['foreign'] = { emails: [], ids: [], caseIds: [] }
const knownBy = ({ email, caseId, assignmentId, userId, mode }: Worker): Known => ({
  own: { emails: [email], ids: [assignmentId, userId], caseIds: [caseId] },
  foreign: noThings,
  gone: noThings,
  fields: {
    email: [email],
    mode: [mode],
    documentId: ['extract'],
    attributeId: ['LegalName', 'Purpose', 'DirectorName0'],
  },
})

const rounds = 3 * attackScale

describe(`no answer to a candidate has a planted reference in it, seed ${fuzzing.seed}`, () => {
  test.each(calls)('%s', async (_id, call) => {
    for (const worker of workers) {
      const requests = fc.sample(fittingRequest(call, knownBy(worker)), { seed: fuzzing.seed, numRuns: rounds })
      for (const request of requests) {
        const attempt = plain(request)
        const { body, headers } = await api.app.inject({
          method: call.method,
          url: addressOf(call, attempt),
          headers: {
            authorization: `Bearer ${call.authorization.who === 'guest' ? guestToken : worker.token}`,
            ...(attempt.payload === undefined ? {} : { 'content-type': attempt.type }),
          },
          ...(attempt.payload === undefined ? {} : { payload: attempt.payload }),
        })
        expect(`${JSON.stringify(headers)} ${body}`, `${call.method} ${addressOf(call, attempt)}`).not.toContain(canary)
      }
    }
    countAttempts(workers.length * rounds)
  })
})

afterAll(() => {
  // What is pushed to pages and what is logged is all that leaves otherwise.
  expect(JSON.stringify(api.published)).not.toContain(canary)
  expect(logged.join('')).not.toContain(canary)
})
