import type { AddressInfo } from 'node:net'
import { openModel } from '@casebench/server/model/model-client'
import { badModels } from '@casebench/server/testing/bad-models'
import { chatting, piece, startFakeModel, startStream } from '@casebench/server/testing/fake-model'
import { Reply } from '@casebench/shared/contract/assistant'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { answerAtOnce } from '../testing/answering-worker.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { timedCandidate } from '../testing/timed-test.ts'
import { assessmentRefusals } from './refusals.ts'

const good = chatting(
  () => ['The owner ', 'is named.'],
  () => ({ questions: ['Who else?'] }),
)
const fake = await startFakeModel(good)
const model = { baseUrl: fake.baseUrl, key: undefined, name: 'fake', known: { fake: { sees: true } } }
const api = useTestApi({ model })

beforeAll(async () => {
  answerAtOnce(api, openModel(model))
  await api.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => {
  fake.behave(good)
  fake.asked.length = 0
})
afterAll(() => fake.close())

const path = '/v1/any/manuai/manuai_2.0/respond'
const ask = (as: Person, more: object = {}, headers = {}) =>
  api.send('POST', path, { as, headers, body: { email: as.email, user_input: 'Who owns it?', ...more } })
const history = async (as: Person) =>
  (await api.send('POST', '/v1/any/manuai/manu/get_chat_history', { as, body: { email: as.email } })).body
const stop = (as: Person, answer_id: string) =>
  api.send('POST', '/v1/any/manuai/manuai_2.0/stop_answer', { as, body: { email: as.email, answer_id } })

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]).toString('base64')

type Event = { event: string; data: ReturnType<typeof JSON.parse> }
const eventsIn = (text: string): Event[] =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('event:'))
    .map((block) => {
      const [event = '', data = ''] = block.split('\n')
      return { event: event.slice('event: '.length), data: JSON.parse(data.slice('data: '.length)) }
    })

/** A stream over a real connection, with what has come of it so far. */
async function openStream(as: Person, more: object = {}) {
  const { port } = api.app.server.address() as AddressInfo
  const leaving = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    signal: leaving.signal,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ email: as.email, user_input: 'Who owns it?', ...more }),
  })
  let text = ''
  const read = (async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString()
  })().catch(() => {})
  return { response, events: () => eventsIn(text), ended: read, leave: () => leaving.abort() }
}

describe('an answer', () => {
  test('comes whole, with what to ask next, and goes on where the session was', async () => {
    const as = await api.person()
    const { status, body } = await ask(as)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      response: 'The owner is named.',
      follow_up_questions: ['Who else?'],
      needs_screenshot: false,
      sources: [],
      state: 'done',
    })
    const next = await ask(as, { user_input: 'And who else?', session_id: body.session_id })
    expect(next.body.session_id).toBe(body.session_id)
    expect(fake.asked.at(-2)?.messages.map(({ content }) => content)).toContain('The owner is named.')
  })

  test('knows nothing of somebody else’s session, whatever id the page names', async () => {
    const [as, other] = [await api.person(), await api.person()]
    const { session_id } = (await ask(other)).body
    for (const named of [session_id, 'no-session', "' or 1=1"]) {
      fake.asked.length = 0
      const { status, body } = await ask(as, { session_id: named })
      expect(status).toBe(200)
      expect(body.session_id).not.toBe(session_id)
      expect(fake.asked[0]?.messages).toHaveLength(2)
    }
  })

  test('is asked for once, however often the page repeats the call', async () => {
    const as = await api.person()
    const answer_id = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(as, { answer_id })))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const again = await ask(as, { answer_id })
    expect(again.body).toMatchObject({ response: 'The owner is named.', answer_id })
    expect(fake.asked.filter(({ stream }) => stream)).toHaveLength(1)
    const other = await api.person()
    expect(await ask(other, { answer_id })).toMatchObject({ status: 409, body: { code: 'answer_id_taken' } })
  })

  test('is in one’s own history, newest first, and in nobody else’s', async () => {
    const [as, other] = [await api.person(), await api.person()]
    await ask(as, { attached_images: [{ filename: 'a.png', base64_data: png, mime_type: 'image/jpeg' }] })
    await ask(as, { user_input: 'Second?' })
    const entries = await history(as)
    expect(entries).toMatchObject([
      { question: 'Second?', answer: 'The owner is named.', state: 'done', follow_up_questions: ['Who else?'] },
      { question: 'Who owns it?', attached_images: [{ filename: 'a.png', mime_type: 'image/png' }] },
    ])
    expect(await history(other)).toEqual([])
  })

  test('a question without a word is refused', async () => {
    expect(await ask(await api.person(), { user_input: ' \n' })).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
  })
})

describe('a stream', () => {
  test('names the session, brings the text as it comes, and ends with the whole', async () => {
    const as = await api.person()
    const stream = await openStream(as)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream')
    await stream.ended
    const events = stream.events()
    expect(events[0]).toMatchObject({ event: 'session', data: { session_id: expect.any(String) } })
    expect(
      events
        .filter(({ event }) => event === 'delta')
        .map(({ data }) => data.text)
        .join(''),
    ).toBe('The owner is named.')
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { response: 'The owner is named.' } })
    expect(Value.Check(Reply, events.at(-1)?.data)).toBe(true)
  })

  test('shows the first word long before the last', async () => {
    let finish = () => {}
    fake.behave((_asked, response) => {
      startStream(response)
      response.write(piece({ content: 'First ' }))
      finish = () => response.end(`${piece({ content: 'last.' })}${piece({}, 'stop')}data: [DONE]\n\n`)
    })
    const stream = await openStream(await api.person())
    await expect
      .poll(() => stream.events().find(({ event }) => event === 'delta')?.data.text, { timeout: 1500 })
      .toBe('First ')
    expect(stream.events().some(({ event }) => event === 'done')).toBe(false)
    fake.behave(good)
    finish()
    await stream.ended
    expect(stream.events().at(-1)?.data.response).toBe('First last.')
  })

  const slow = () =>
    fake.behave((_asked, response) => {
      startStream(response)
      response.write(piece({ content: 'It is ' }))
    })

  test('closing the stream stops the model', async () => {
    const as = await api.person()
    slow()
    const before = fake.cut()
    const stream = await openStream(as)
    await expect.poll(() => stream.events().length).toBeGreaterThan(1)
    stream.leave()
    await expect.poll(() => fake.cut(), { timeout: 1500 }).toBe(before + 1)
    await expect.poll(async () => (await history(as))[0]).toMatchObject({ state: 'stopped', answer: 'It is ' })
  })

  test('whoever stops it gets what there is; others cannot stop it', async () => {
    const [as, other] = [await api.person(), await api.person()]
    slow()
    const stream = await openStream(as)
    await expect.poll(() => stream.events().length).toBeGreaterThan(1)
    const { answer_id } = stream.events()[0]?.data ?? {}
    expect((await stop(other, answer_id)).status).toBe(404)
    expect(await stop(as, answer_id)).toMatchObject({ status: 200, body: { state: 'stopped' } })
    await stream.ended
    expect(stream.events().at(-1)).toMatchObject({ event: 'done', data: { state: 'stopped', response: 'It is ' } })
    expect(await stop(as, answer_id)).toMatchObject({ status: 200, body: { state: 'stopped' } })
  })

  test('says in words what went wrong', async () => {
    fake.behave(badModels.refuses)
    const stream = await openStream(await api.person())
    await stream.ended
    expect(stream.events().at(-1)).toMatchObject({
      event: 'error',
      data: { code: 'assistant_refused', detail: expect.stringMatching(/rephrase/) },
    })
  })

  test('is not begun for what is refused', async () => {
    const stream = await openStream(await api.person(), { page_screenshot: 'no picture' })
    expect(stream.response.status).toBe(400)
    expect(stream.response.headers.get('content-type')).toContain('application/problem+json')
    await stream.ended
  })
})

/** Asks while no worker hears of it, and the entry changes in place of being answered. */
async function insteadOfWork<T>(id: string, change: string, asking: () => Promise<T>): Promise<T> {
  const { enqueue } = api.services.jobQueue
  api.services.jobQueue.enqueue = async () => {
    await api.services.database.query(`update chat_entry set ${change} where id = $1`, [id])
  }
  return asking().finally(() => {
    api.services.jobQueue.enqueue = enqueue
  })
}

describe('without an answer', () => {
  test.each([
    ['answers 500', 503, 'assistant_overloaded'],
    ['sends no choices', 503, 'assistant_malformed'],
    ['refuses', 409, 'assistant_refused'],
  ] as const)('of a model server that %s, there is a sentence for the person', async (name, status, code) => {
    fake.behave(badModels[name])
    const refused = await ask(await api.person())
    expect(refused).toMatchObject({ status, body: { code, detail: expect.stringMatching(/^Manu/) } })
    expect(refused.body.message).toBe(refused.body.detail)
  })

  test('of a worker that died, nobody waits for ever', async () => {
    const as = await api.person()
    const answer_id = crypto.randomUUID()
    const died = "state = 'writing', lease_until = now() + interval '100 milliseconds'"
    const refused = await insteadOfWork(answer_id, died, () => ask(as, { answer_id }))
    expect(refused).toMatchObject({ status: 503, body: { code: 'assistant_interrupted' } })
    expect((await ask(as, { answer_id })).body.code).toBe('assistant_interrupted')
  })

  test('of no worker at all, the wait ends with the deadline', async () => {
    const as = await api.person()
    const answer_id = crypto.randomUUID()
    const refused = await insteadOfWork(answer_id, "deadline = now() - interval '2 seconds'", () =>
      ask(as, { answer_id }),
    )
    expect(refused).toMatchObject({ status: 503, body: { code: 'assistant_timeout' } })
  })

  test('of a stream that no worker has begun, there is a word in time', async () => {
    const as = await api.person()
    const answer_id = crypto.randomUUID()
    const stream = await insteadOfWork(answer_id, "created_at = now() - interval '24 seconds'", async () => {
      const opened = await openStream(as, { answer_id })
      await opened.ended
      return opened
    })
    expect(stream.events().at(-1)).toMatchObject({ event: 'error', data: { code: 'assistant_timeout' } })
  })

  test('whoever asks very often waits', async () => {
    const as = await api.person()
    await Promise.all(Array.from({ length: 100 }, () => attemptLimits(api.services).count('question', as.userId)))
    expect(await ask(as)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
    expect(fake.asked).toEqual([])
  })
})

describe('in an assessment', () => {
  const start = (as: Person, caseId: string) =>
    api.send('POST', '/cycle_time/start_time/', { as, body: { email: as.email, caseId, mode: 'test' } })
  const end = (as: Person, caseId: string) =>
    api.send('POST', '/cycle_time/end_time/', { as, body: { email: as.email, caseId, mode: 'test' } })

  const flags = {
    is_playground_mode: true,
    bypass_permission: true,
    with_screenshot: true,
    no_screenshot_allowed: true,
  }
  const combinations = Array.from({ length: 16 }, (_, bits) =>
    Object.fromEntries(Object.keys(flags).map((name, index) => [name, (bits & (1 << index)) !== 0])),
  )

  async function expectRefusals(as: Person, more: object = {}) {
    for (const combination of combinations) {
      const { status, body } = await ask(as, { ...combination, page_screenshot: jpeg, ...more })
      expect(status).toBe(200)
      expect(assessmentRefusals()).toContain(body.response)
      expect(body).toMatchObject({ needs_screenshot: false, follow_up_questions: [] })
    }
    expect(fake.asked).toEqual([])
    expect(api.enqueued).toEqual([])
  }
  beforeEach(() => {
    api.enqueued.length = 0
  })

  test('Manu refuses from the start of an untimed test until it is sent in, whatever the page says and whatever is closed', async () => {
    const as = await api.candidate({ mode: 'test' })
    expect((await ask(as)).body.response).toBe('The owner is named.')
    fake.asked.length = 0
    api.enqueued.length = 0
    await start(as, 'sample')
    await expectRefusals(as, { page: 'candidate_dashboard', current_page: '/platform' })
    await end(as, 'sample')
    await expectRefusals(as, { page: 'candidate_dashboard', current_page: '/platform' })
    const { database } = api.services
    await database.query(
      "update work_interval set seen_at = now() - interval '3 days', started_at = now() - interval '4 days', ended_at = now() - interval '3 days'",
    )
    await expectRefusals(as)
    const looking = () =>
      api.send('POST', '/v1/any/manuai/manuai_2.0/check_direct_screenshot_request', {
        as,
        body: { query: 'Look at my screen', email: as.email, is_playground_mode: true },
      })
    expect((await looking()).body).toEqual({ is_direct_screenshot_request: false })
    await database.query('update assignment set locked = true where user_id = $1', [as.userId])
    expect((await ask(as)).body.response).toBe('The owner is named.')
    expect((await looking()).body).toEqual({ is_direct_screenshot_request: true })
  })

  test('opening the case of an untimed test is its start; looking at the cover of a timed one is not', async () => {
    const untimed = await api.candidate({ mode: 'test' })
    const open = (as: Person, caseId: string) =>
      api.send('GET', `/v1/any/cases/case_review/get_case_details?email=${as.email}&caseId=${caseId}&mode=test`, { as })
    expect((await open(untimed, 'sample')).status).toBe(200)
    await expectRefusals(untimed)
    // Nobody has to open a case to answer in it.
    const unopened = await api.candidate({ mode: 'test' })
    const answerData = { answer: 'Sample Trading GmbH', version: 0 }
    const body = { email: unopened.email, caseId: 'sample', mode: 'test', attributeId: 'LegalName', answerData }
    expect((await api.send('POST', '/v1/any/cases/update_single_answer', { as: unopened, body })).status).toBe(200)
    await expectRefusals(unopened)
    const timed = await timedCandidate(api)
    expect((await open(timed, timed.caseId)).status).toBe(200)
    expect((await ask(timed)).body.response).toBe('The owner is named.')
  })

  test('what was asked before the test is not read in it', async () => {
    const as = await api.candidate({ mode: 'test' })
    const answer_id = crypto.randomUUID()
    expect((await ask(as, { answer_id })).body.response).toBe('The owner is named.')
    await start(as, 'sample')
    expect((await ask(as, { answer_id })).body.response).not.toBe('The owner is named.')
  })

  test('what was asked before the test is in no history while it is open, and is there again after it', async () => {
    const as = await api.candidate({ mode: 'test' })
    await ask(as)
    expect(await history(as)).toHaveLength(1)
    await start(as, 'sample')
    expect(await history(as)).toEqual([])
    await api.services.database.query('update assignment set locked = true where user_id = $1', [as.userId])
    expect(await history(as)).toHaveLength(1)
  })

  test('an answer that is being written when the test starts ends with a refusal, and the model’s work with it', async () => {
    const as = await api.candidate({ mode: 'test' })
    let say = (_text: string) => {}
    fake.behave((_asked, response) => {
      startStream(response)
      say = (text) => response.write(piece({ content: text }))
      say('It is ')
    })
    const before = fake.cut()
    const stream = await openStream(as)
    await expect.poll(() => stream.events().length, { timeout: 5000 }).toBeGreaterThan(1)
    await start(as, 'sample')
    await stream.ended
    expect(stream.events().at(-1)).toMatchObject({ event: 'done', data: { follow_up_questions: [], sources: [] } })
    expect(assessmentRefusals()).toContain(stream.events().at(-1)?.data.response)
    say('the owner.')
    await expect.poll(() => fake.cut(), { timeout: 5000 }).toBe(before + 1)
    expect(JSON.stringify(stream.events())).not.toContain('the owner.')
  })

  test('and while its time runs, even with the case closed', async () => {
    const as = await timedCandidate(api)
    await start(as, as.caseId)
    await end(as, as.caseId)
    await expectRefusals(as)
  })

  test('but not once the test is sent in', async () => {
    const as = await timedCandidate(api)
    await start(as, as.caseId)
    await api.services.database.query('update assignment set locked = true where id = $1', [as.assignmentId])
    expect((await ask(as)).body.response).toBe('The owner is named.')
  })

  test('an administrator with a test open is refused in the playground as well', async () => {
    const as = await api.person({ role: 'Product_Owner', isTestUnlocked: true })
    for (const page of ['test_mode', 'TEST_MODE', 'case_review?mode=test', '/platform/test/sample/1'])
      await expectRefusals(as, { current_page: page, is_playground_mode: true })
  })

  test('training is no assessment', async () => {
    const as = await api.candidate()
    await api.send('POST', '/cycle_time/start_time/', {
      as,
      body: { email: as.email, caseId: 'sample', mode: 'training' },
    })
    const { body } = await ask(as, { page: 'case_review', current_page: '/platform/training/sample/1' })
    expect(body.response).toBe('The owner is named.')
  })

  test('a stream is a refusal too, and nobody is greeted', async () => {
    const as = await api.candidate({ mode: 'test' })
    await start(as, 'sample')
    const stream = await openStream(as)
    await stream.ended
    expect(assessmentRefusals()).toContain(stream.events().at(-1)?.data.response)
    const greeted = await ask(as, { is_proactive_greeting: true, page: 'candidate_dashboard', user_input: '' })
    expect(greeted.body.response).toBe('')
    expect(fake.asked).toEqual([])
  })
})

describe('the screen', () => {
  const about = { user_input: 'What does this chart mean?', page: 'candidate_dashboard' }

  test('is asked for first where the question is about it', async () => {
    const as = await api.person()
    const first = (await ask(as, about)).body
    expect(first).toMatchObject({ needs_screenshot: true, response: expect.stringMatching(/look at your screen/) })
    expect(fake.asked).toEqual([])
    const shown = await ask(as, {
      ...about,
      session_id: first.session_id,
      with_screenshot: true,
      page_screenshot: `data:image/jpeg;base64,${jpeg}`,
    })
    expect(shown.body).toMatchObject({ needs_screenshot: false, response: 'The owner is named.' })
    expect(fake.asked[0]?.messages.at(-1)?.images).toEqual([`data:image/jpeg;base64,${jpeg}`])
    expect(JSON.stringify(fake.asked[0])).not.toContain('May I look')
    const { rows } = await api.services.database.query(
      `select coalesce(string_agg(e::text, ''), '') as entries, (select count(*) from chat_picture) as pictures from chat_entry e`,
    )
    expect(rows[0].entries).not.toContain(jpeg)
    expect(rows[0].pictures).toBe(0)
  })

  test.each([
    ['the person has refused', { no_screenshot_allowed: true }],
    ['the question itself asks to look', { bypass_permission: true }],
    ['the page says that it comes with one', { with_screenshot: true }],
    [
      'Manu has just seen this page',
      { last_screenshot_page: 'candidate_dashboard', last_screenshot_timestamp: new Date().toISOString() },
    ],
  ])('is not asked for where %s', async (_when, more) => {
    expect((await ask(await api.person(), { ...about, ...more })).body.needs_screenshot).toBe(false)
  })

  test('is asked for again once what was seen is old, or of another page', async () => {
    for (const more of [
      { last_screenshot_page: 'candidate_dashboard', last_screenshot_timestamp: Date.now() - 10 * 60_000 },
      { last_screenshot_page: 'case_review', last_screenshot_timestamp: Date.now() },
      { last_screenshot_page: 'candidate_dashboard', last_screenshot_timestamp: 'yesterday' },
    ])
      expect((await ask(await api.person(), { ...about, ...more })).body.needs_screenshot).toBe(true)
  })

  test('is not asked for otherwise', async () => {
    expect((await ask(await api.person())).body.needs_screenshot).toBe(false)
  })

  test.each([
    { page_screenshot: Buffer.from('%PDF-1.4').toString('base64') },
    { attached_images: [{ filename: 'x.png', base64_data: 'PHN2Zz48L3N2Zz4=', mime_type: 'image/png' }] },
  ])('what is no picture is refused', async (more) => {
    expect(await ask(await api.person(), more)).toMatchObject({ status: 400, body: { code: 'not_a_picture' } })
  })

  test('four pictures of a megabyte each may come at once, and no fifth', async () => {
    const large = Buffer.concat([Buffer.from(jpeg, 'base64'), Buffer.alloc(1_000_000)]).toString('base64')
    const image = { filename: 'large.jpg', base64_data: large, mime_type: 'image/jpeg' }
    const as = await api.person()
    // An answer as a stream is waited for longer: a slow machine takes its time with that much.
    const stream = await openStream(as, { attached_images: Array(4).fill(image) })
    expect(stream.response.status).toBe(200)
    await stream.ended
    expect(fake.asked[0]?.messages.at(-1)?.images).toHaveLength(4)
    expect((await ask(as, { attached_images: Array(5).fill(image) })).status).toBe(400)
  }, 120_000)
})

test('a greeting is for the page and the person, another one the first time, and asks no model', async () => {
  const as = await api.person()
  const greet = async (page: string, first_name = 'Ana') =>
    (await ask(as, { is_proactive_greeting: true, user_input: '', page, first_name })).body
  const first = await greet('candidate_dashboard')
  expect(first.response).toMatch(/^Hello Ana! I am Manu, an AI assistant\. /)
  expect((await greet('case_review')).response).not.toBe(first.response)
  await api.send('POST', '/v1/any/analytics/page_visits', {
    as,
    body: { email: as.email, page: 'candidate_dashboard' },
  })
  expect((await greet('candidate_dashboard')).response).not.toBe(first.response)
  expect((await greet('somewhere', '<b>[x](//evil.example)')).response).not.toMatch(/[<[/(]/)
  expect(fake.asked).toEqual([])
  expect(await history(as)).toEqual([])
})

describe('the playground', () => {
  const controls = { prompt: 'Rhyme.', temperature: 1, top_p: 0.5, model: 'other', tools: [], max_tokens: 9 }

  test('answers by controls that are not saved, for whoever holds them, and stays out of the history', async () => {
    const as = await api.person({ role: 'Product_Owner' })
    await ask(as, { is_playground_mode: true, controls })
    expect(fake.asked[0]).toMatchObject({ model: 'other', temperature: 1, max_tokens: 9 })
    expect(fake.asked[0]?.messages[0]?.content).toContain('Rhyme.')
    expect(await history(as)).toEqual([])
    const { rows } = await api.services.database.query(
      `select purpose from model_call where user_id = $1 order by id limit 1`,
      [as.userId],
    )
    expect(rows).toEqual([{ purpose: 'playground' }])
  })

  test('is nothing to anyone else: the controls in force decide', async () => {
    const as = await api.person()
    await ask(as, { is_playground_mode: true, controls })
    expect(fake.asked[0]?.model).toBe('fake')
    expect(fake.asked[0]?.messages[0]?.content).not.toContain('Rhyme.')
    expect(await history(as)).toHaveLength(1)
  })
})
