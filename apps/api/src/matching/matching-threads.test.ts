import { setTimeout } from 'node:timers/promises'
import { assignCase } from '@casebench/domain/assigning/assign-case'
import { listAnswers, listCase, listSheet, otherListAnswers } from '@casebench/grading/large-lists'
import { transaction } from '@casebench/server/database'
import { maxRows } from '@casebench/shared/constants'
import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { saveCaseVersion } from '../cases/save-case.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { matchingHere } from './matcher.ts'
import { matchingThreads } from './matching-threads.ts'

/** Starting from sources takes a thread seconds on a busy machine. */
const timeout = 120_000

const program = new URL('./matching-thread.ts', import.meta.url)
const hanging = new URL('../../../../packages/server/src/testing/odd-thread.ts', import.meta.url)

const api = useTestApi()
let [reviewer, candidate]: Person[] = []

beforeAll(async () => {
  reviewer = await api.person({ role: 'Product_Owner' })
  candidate = await api.person()
  const { database } = api.services
  await transaction(database, (client) =>
    saveCaseVersion(client, {
      caseId: 'lists',
      caseData: listCase,
      answerSheet: listSheet(maxRows, 0),
      createdBy: null,
    }),
  )
  const key = { userId: candidate.userId, caseId: 'lists', mode: 'training' as const }
  const assignmentId = await assignCase(database, { ...key, assignedAt: new Date() })
  await database.query(
    'insert into answer (assignment_id, attribute_id, value) select $1, key, value from jsonb_each_text($2)',
    [assignmentId, otherListAnswers(maxRows, 0)],
  )
  api.services.matcher = matchingThreads(program, { kept: 1 })
  await api.services.matcher.ready
}, timeout)

afterAll(() => api.services.matcher.close())

const compare = () =>
  api.send('GET', `/v1/admin/cases/get_comparison?email=${candidate?.email}&caseId=lists&mode=training`, {
    as: reviewer,
  })

test(
  'answers of the largest size are compared in the time that there is',
  async () => {
    const { status, body } = await compare()
    expect(status).toBe(200)
    expect(body.rows.filter(({ userAnswer }: ComparisonRow) => userAnswer !== '')).toHaveLength(maxRows * 4)
  },
  timeout,
)

test(
  'a thread matches as it would be done here',
  async () => {
    const work = { caseData: listCase, answerSheet: listSheet(30, 0), answers: listAnswers(20, 5) }
    const { matcher } = api.services
    for (const kind of ['rows', 'places'] as const)
      expect(await matcher.match(kind, { ...work, verdicts: [] })).toEqual(
        await matchingHere.match(kind, { ...work, verdicts: [] }),
      )
  },
  timeout,
)

test(
  'while a comparison never ends other calls are answered, and at its time it is refused',
  async () => {
    const { matcher } = api.services
    const slow = matchingThreads(hanging, { maxSeconds: 1, kept: 1 })
    await slow.ready
    // That thread does as it is told, and what it does not know never ends.
    api.services.matcher = slow
    onTestFinished(async () => {
      api.services.matcher = matcher
      await slow.close()
    })
    let ended = false
    const comparing = compare().finally(() => {
      ended = true
    })
    let answered = 0
    while (!ended) {
      expect((await api.send('GET', '/health/live')).status).toBe(200)
      answered += 1
      await setTimeout(10)
    }
    expect(answered).toBeGreaterThan(5)
    const { status, body, headers } = await comparing
    expect({ status, code: body.code, detail: body.detail, after: headers['retry-after'] }).toEqual({
      status: 503,
      code: 'unavailable',
      detail: 'Comparing these answers takes too long. Please try again in a moment.',
      after: '5',
    })
  },
  timeout,
)
