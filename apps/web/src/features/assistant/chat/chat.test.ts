import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/request.ts'
import { fromServer, keepHistory, readHistory } from './history.ts'
import { memoryStorage } from './testing.ts'

type Body = Record<string, unknown>
type Read = (response: Response) => Promise<unknown>

const api = vi.hoisted(() => ({
  asked: [] as Record<string, unknown>[],
  answer: (_body: Record<string, unknown>): Record<string, unknown> => ({}),
  isDirect: false,
  called: [] as string[],
  /** What the server knows of the talk; it may also fail. */
  history: (): object[] => [],
}))

vi.mock('../../../api/client.ts', () => ({
  callApi: async ({ path }: { path: string }) => {
    api.called.push(path.split('/').at(-1) ?? '')
    return path.endsWith('get_chat_history') ? api.history() : { is_direct_screenshot_request: api.isDirect }
  },
  callForEvents: async (_call: unknown, { body }: { body: Body }, read: Read, { signal }: { signal: AbortSignal }) => {
    api.asked.push(body)
    const reply = { response: 'An answer.', follow_up_questions: [], sources: [], session_id: 's', state: 'done' }
    const said = { ...reply, needs_screenshot: false, ...api.answer(body) }
    const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
    const answered = await read(new Response(event('session', { session_id: said.session_id }) + event('done', said)))
    signal.throwIfAborted()
    return answered
  },
}))
vi.mock('./capture.ts', () => ({ capture: async () => 'data:image/jpeg;base64,AA' }))

const page = (name: string) => ({ name, template: `/${name}` })
const asksToLook = (body: Body) => ({ needs_screenshot: !body.with_screenshot && !body.no_screenshot_allowed })

async function newChat() {
  const { chatOf } = await import('./chat.ts')
  const chat = chatOf({ email: `${crypto.randomUUID()}@casebench.example`, firstName: 'Ana' })
  chat.moveTo(page('candidate_dashboard'))
  const newest = () => chat.said().entries[0]
  const settled = () => vi.waitFor(() => expect(chat.isBusy()).toBe(false))
  const ask = async (question: string) => {
    chat.ask(question, [])
    await settled()
  }
  return { ...chat, chat, newest, settled, ask }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  Object.assign(api, { asked: [], called: [], isDirect: false, answer: () => ({}), history: () => [] })
})

it('shows the last 15, as it keeps them', async () => {
  const { ask, said } = await newChat()
  for (let number = 1; number <= 17; number++) await ask(`Question ${number}`)
  expect(said().entries.map(({ question }) => question)).toEqual(
    Array.from({ length: 15 }, (_, index) => `Question ${17 - index}`),
  )
})

it('asks in the conversation that goes on, until a new one is begun', async () => {
  const { ask, startAnew, said } = await newChat()
  await ask('One?')
  await ask('And then?')
  startAnew()
  await ask('Two?')
  expect(api.asked.map(({ user_input, session_id }) => [user_input, session_id])).toEqual([
    ['One?', null],
    ['And then?', 's'],
    ['Two?', null],
  ])
  expect(said().entries.map(({ question }) => question)).toEqual(['Two?', 'And then?', 'One?'])
})

it('looks only once it is allowed, and says on the next question when that was', async () => {
  const { ask, allowLook, newest, settled, mayStillLook, moveTo } = await newChat()
  api.answer = asksToLook
  await ask('What is this?')
  const waiting = newest()
  if (waiting === undefined) throw new Error('There is no entry')
  expect(waiting.state).toBe('awaitingScreenshotPermission')
  expect(mayStillLook(waiting)).toBe(true)
  expect(api.asked[0]).not.toHaveProperty('page_screenshot')
  allowLook(waiting)
  await settled()
  expect(api.asked[1]).toMatchObject({
    user_input: 'What is this?',
    with_screenshot: true,
    page_screenshot: 'data:image/jpeg;base64,AA',
  })
  expect(api.asked[1]?.answer_id).not.toBe(api.asked[0]?.answer_id)
  expect(mayStillLook(waiting)).toBe(false)
  await ask('And this?')
  expect(api.asked[2]).toMatchObject({ last_screenshot_page: 'candidate_dashboard' })
  expect(Date.parse(String(api.asked[2]?.last_screenshot_timestamp))).not.toBeNaN()
  moveTo(page('training_mode'))
  await ask('And here?')
  expect(api.asked[3]).toMatchObject({ last_screenshot_page: null, last_screenshot_timestamp: null })
})

it('asks without a picture where that is refused', async () => {
  const { ask, refuseLook, newest, settled } = await newChat()
  api.answer = asksToLook
  await ask('What is this?')
  const waiting = newest()
  if (waiting) refuseLook(waiting)
  await settled()
  expect(api.asked[1]).toMatchObject({ user_input: 'What is this?', no_screenshot_allowed: true })
  expect(api.asked[1]).not.toHaveProperty('page_screenshot')
  expect(newest()?.state).toBe('done')
})

it('looks at once where the question asks for it', async () => {
  const { ask } = await newChat()
  api.isDirect = true
  await ask('Look at my screen.')
  expect(api.asked[0]).toMatchObject({ bypass_permission: true, with_screenshot: true })
})

it.each([
  [
    new ApiError(
      429,
      {
        type: '',
        title: '',
        status: 429,
        detail: 'Slow down.',
        message: 'Slow down.',
        code: 'too_many',
        requestId: '1',
      },
      60,
    ),
    'Slow down.',
  ],
  [new ApiError(502, undefined, undefined), 'An unknown error occurred'],
  [new Error('anything'), 'An unknown error occurred'],
])('%s is told as it should be, and can be asked again', async (error, failure) => {
  const { ask, newest, retry, settled, said } = await newChat()
  api.answer = () => {
    throw error
  }
  await ask('Why?')
  expect(newest()).toMatchObject({ state: 'failed', failure })
  api.answer = () => ({})
  const failed = newest()
  if (failed) retry(failed)
  await settled()
  expect(said().entries.map(({ question, state }) => [question, state])).toEqual([['Why?', 'done']])
})

it('stops, and asks nothing, in test mode', async () => {
  const { chat, ask, newest, settled } = await newChat()
  chat.ask('Help?', [])
  chat.moveTo(undefined)
  await settled()
  expect(newest()?.state).toBe('stopped')
  const before = api.asked.length + api.called.length
  await ask('Are you there?')
  expect(api.asked.length + api.called.length).toBe(before)
})

/** As the server has it. */
const entry = (question: string) => ({
  id: crypto.randomUUID(),
  question,
  answer: 'An answer.',
  timestamp: '2026-01-01T00:00:00Z',
  session_id: 's',
  state: 'done',
  follow_up_questions: [],
  sources: [],
  attached_images: [],
})

it('shows nothing of before while the server holds it back, and all of it again afterwards', async () => {
  const { ask, said, check, checkFirst } = await newChat()
  api.history = () => [entry('Before?')]
  await check()
  await ask('Now?')
  expect(said().entries.map(({ question }) => question)).toEqual(['Now?', 'Before?'])
  api.history = () => []
  const checking = checkFirst()
  expect(said()).toMatchObject({ entries: [], earlier: 'loading' })
  await checking
  expect(said()).toMatchObject({ entries: [], earlier: 'withheld' })
  await ask('In the test?')
  // Opening the panel again hides nothing of what was asked meanwhile.
  await check()
  expect(said().entries.map(({ question }) => question)).toEqual(['In the test?'])
  api.history = () => [entry('Before?')]
  await check()
  expect(said().earlier).toBe('shown')
  expect(said().entries.map(({ question }) => question)).toEqual(['In the test?', 'Now?', 'Before?'])
})

it('says that what was said before could not be loaded, and loads it when it is tried again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { said, check, checkFirst } = await newChat()
  api.history = () => {
    throw new Error('Broken')
  }
  await check()
  expect(said().earlier).toBe('failed')
  api.history = () => [entry('Before?')]
  await checkFirst()
  expect(said()).toMatchObject({ earlier: 'shown', entries: [{ question: 'Before?' }] })
  // What is shown stays where only the server cannot be reached.
  api.history = () => {
    throw new Error('Broken')
  }
  await check()
  expect(said()).toMatchObject({ earlier: 'shown', entries: [{ question: 'Before?' }] })
})

it('has the rest of an answer in the middle of which the page was left', async () => {
  const { chatOf } = await import('./chat.ts')
  const email = `${crypto.randomUUID()}@casebench.example`
  const known = entry('Who is a beneficial owner?')
  const left = { ...fromServer({ ...known, state: 'done' }), state: 'writing', answer: '' } as const
  keepHistory(localStorage, email, [left])
  const chat = chatOf({ email, firstName: 'Ana' })
  api.history = () => [{ ...known, state: 'stopped', answer: 'Whoever owns' }]
  await chat.check()
  expect(chat.said().entries).toMatchObject([{ question: known.question, state: 'stopped', answer: 'Whoever owns' }])
  // Still being written: what there is of it then is no end.
  api.history = () => [{ ...known, state: 'writing', answer: 'Whoever' }]
  await chat.check()
  expect(chat.said().entries).toMatchObject([{ answer: 'Whoever owns' }])
  api.history = () => [{ ...known, state: 'done', answer: 'Whoever owns it in the end.' }]
  await chat.check()
  expect(chat.said().entries).toMatchObject([{ state: 'done', answer: 'Whoever owns it in the end.' }])
  expect(readHistory(localStorage, email)).toMatchObject([{ state: 'done', answer: 'Whoever owns it in the end.' }])
})
