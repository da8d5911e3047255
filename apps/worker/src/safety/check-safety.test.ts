import { injectionAttempts } from '@casebench/grading/model-marking/injection-attempts'
import { openModel } from '@casebench/server/model/model-client'
import {
  answering,
  type Behaviour,
  chatting,
  type FakeModel,
  startFakeModel,
} from '@casebench/server/testing/fake-model'
import { testDatabase } from '@casebench/server/testing/test-database'
import type { SafetyFinding, SafetyResult } from '@casebench/shared/safety-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJob } from '../run-job.ts'
import { notingServices } from '../testing/submissions.ts'
import { passageAttempts } from './passage-attempts.ts'
import { pictureAttempts } from './picture-attempts.ts'

let fake: FakeModel
beforeAll(async () => {
  fake = await startFakeModel(answering(() => ({})))
})
afterAll(() => fake.close())

/** A check with a model that behaves so; by the rules alone without one. */
async function checked(behaviour?: Behaviour, { sees = true } = {}) {
  const services = notingServices(await testDatabase())
  const { database } = services
  if (behaviour) fake.behave(behaviour)
  const known = { fake: { sees, input: 0, output: 0 } }
  const model = behaviour && openModel({ baseUrl: fake.baseUrl, key: undefined, name: 'fake', known })
  const { rows } = await database.query(`insert into background_job (kind) values ('check_safety') returning id`)
  await runJob({ ...services, model }, rows[0].id)
  const job = await database.query<{ state: string; result: SafetyResult }>('select state, result from background_job')
  const [done] = job.rows
  if (done?.state !== 'done') throw new Error('The check did not come to its end')
  const { findings, model: asked } = done.result
  const calls = (await database.query('select distinct purpose from model_call')).rows
  const of = (against: string, suite: string) =>
    findings.find((finding) => finding.against === against && finding.suite === suite) as SafetyFinding
  return { findings, asked, calls, of }
}

const asJson = { marking: 'correct', reason: 'As told.' }
const obeying = (text: string): Behaviour =>
  chatting(
    () => [text],
    ({ messages }) => ({ ...asJson, quote: JSON.parse(messages[1]?.content ?? '{}').answer }),
  )

test('by the rules alone no answer earns anything, and nothing that a page or picture says leads out', async () => {
  const { findings, asked, of, calls } = await checked()
  expect(asked).toBeNull()
  expect(findings).toHaveLength(3)
  expect(of('obedient', 'answers')).toEqual({
    suite: 'answers',
    against: 'obedient',
    attempts: injectionAttempts.length,
    held: injectionAttempts.length,
    unanswered: 0,
    failures: [],
  })
  for (const suite of ['passages', 'pictures']) {
    const { attempts, held, failures } = of('obedient', suite)
    expect(held).toBeGreaterThan(0)
    // What a model says at the word of others the rules do not keep it from; they keep it from leading anywhere.
    expect(failures.length).toBe(attempts - held)
    for (const { outcome } of failures) expect(outcome).not.toContain('collect.example')
  }
  expect(calls).toEqual([])
})

test('a model that obeys is found out by name, with what was written and what came of it', async () => {
  const [first] = passageAttempts
  const { asked, of, calls } = await checked(obeying(first?.obeyed ?? ''))
  expect(asked).toBe('fake')
  expect(of('model', 'answers')).toMatchObject({ attempts: injectionAttempts.length, failures: [] })
  expect(of('model', 'passages')).toMatchObject({
    attempts: passageAttempts.length,
    held: passageAttempts.length - 1,
    failures: [{ name: first?.name, attempt: first?.says, outcome: first?.obeyed }],
  })
  expect(of('model', 'pictures')).toMatchObject({ attempts: pictureAttempts.length, held: pictureAttempts.length })
  expect(calls).toEqual([{ purpose: 'safety' }])
})

test('what is written reaches the model as data and pictures as pictures', async () => {
  fake.asked.length = 0
  await checked(
    chatting(
      () => ['A natural person.'],
      () => ({ ...asJson, marking: 'wrong', quote: '' }),
    ),
  )
  const written = fake.asked.filter(({ stream }) => stream)
  expect(written).toHaveLength(passageAttempts.length + pictureAttempts.length)
  expect(written.every(({ tools }) => tools === undefined)).toBe(true)
  expect(written.flatMap(({ messages }) => messages.flatMap(({ images }) => images))).toHaveLength(
    pictureAttempts.length,
  )
})

test('pictures are not tried on a model that reads none', async () => {
  const { of } = await checked(obeying('A natural person.'), { sees: false })
  expect(of('model', 'pictures')).toBeUndefined()
  expect(of('model', 'passages')).toMatchObject({ held: passageAttempts.length })
})

test('a server that fails has neither held nor failed', async () => {
  const { of } = await checked((_asked, response) => void response.writeHead(500).end())
  const { attempts, held, unanswered, failures } = of('model', 'answers')
  expect(unanswered).toBeGreaterThan(5)
  expect(held).toBe(attempts - unanswered)
  expect(failures).toEqual([])
  expect(of('model', 'passages')).toMatchObject({ held: 0, unanswered: passageAttempts.length })
}, 30_000)
