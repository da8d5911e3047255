import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { badModels } from '../testing/bad-models.ts'
import {
  callingTool,
  type FakeModel,
  inTurn,
  piece,
  startFakeModel,
  startStream,
  streaming,
} from '../testing/fake-model.ts'
import type { ModelCallRecord } from './model-call.ts'
import { type ModelClient, openModel } from './model-client.ts'

const good = streaming(() => ['The owner ', 'is ', 'named.'])
const known = { fake: { sees: true, input: 2, output: 10 } }

let fake: FakeModel
let model: ModelClient
let records: ModelCallRecord[]
let read: string

beforeAll(async () => {
  fake = await startFakeModel(good)
})
afterAll(() => fake.close())
beforeEach(() => {
  fake.asked.length = 0
  fake.behave(good)
  records = []
  read = ''
  model = openModel({ baseUrl: fake.baseUrl, key: undefined, name: 'fake', known })
})

const write = (signal: AbortSignal = AbortSignal.timeout(5000), maxTokens = 50) =>
  model.write(
    {
      purpose: 'test',
      model: '',
      messages: [{ role: 'user', content: 'Who owns it?' }],
      tools: [],
      temperature: 0.3,
      topP: 0.9,
      maxTokens,
      onText: (text) => {
        read += text
      },
      record: (call) => records.push(call),
    },
    signal,
  )

test('a text is passed on while it comes, asked for as the controls say, and its cost is recorded', async () => {
  expect(await write()).toEqual({ text: 'The owner is named.', toolCalls: [], truncated: false })
  expect(read).toBe('The owner is named.')
  expect(fake.asked).toMatchObject([{ model: 'fake', temperature: 0.3, top_p: 0.9, max_tokens: 50, stream: true }])
  expect(records).toMatchObject([{ inputTokens: 100, outputTokens: 20, cost: 0.0004, outcome: 'ok' }])
})

test('a tool that it asks for comes with its whole input', async () => {
  fake.behave(callingTool('search_knowledge', { query: 'beneficial owner' }))
  expect(await write()).toEqual({
    text: '',
    toolCalls: [{ id: 'call-1', name: 'search_knowledge', input: '{"query":"beneficial owner"}' }],
    truncated: false,
  })
})

test('what the server does not count is estimated', async () => {
  fake.behave((_asked, response) => {
    startStream(response)
    response.end(piece({ content: 'x'.repeat(40) }) + piece({}, 'stop'))
  })
  await write()
  expect(records[0]?.outputTokens).toBe(10)
  expect(records[0]?.inputTokens).toBeGreaterThan(5)
})

test('what fails for a moment is tried again, three times at most', async () => {
  fake.behave(inTurn(badModels['answers 500'], badModels['sends no choices'], good))
  expect((await write()).text).toBe('The owner is named.')
  expect(records.map(({ outcome }) => outcome)).toEqual(['overloaded', 'malformed', 'ok'])
})

describe('there is no answer, and it says why, from a server that', () => {
  test.each([
    ['hangs', 'timeout', 1],
    ['answers 500', 'overloaded', 3],
    ['answers 429 and asks for patience', 'overloaded', 1],
    ['sends malformed JSON', 'malformed', 3],
    ['sends malformed events', 'malformed', 3],
    ['sends another type', 'malformed', 3],
    ['sends a whole answer in place of a stream', 'malformed', 3],
    ['sends no choices', 'malformed', 3],
    ['refuses', 'refused', 1],
    ['closes in the middle', 'unreachable', 1],
    ['drips', 'timeout', 1],
    ['sends an event that never ends', 'malformed', 3],
  ] as const)('%s', async (name, fault, tries) => {
    fake.behave(badModels[name])
    const timeout = ['hangs', 'drips'].includes(name) ? 400 : 5000
    await expect(write(AbortSignal.timeout(timeout))).rejects.toMatchObject({ name: 'ModelError', fault })
    expect(fake.asked).toHaveLength(tries)
    expect(records.at(-1)?.outcome).toBe(fault)
  })
})

test('what it has written so far is kept where it breaks off, and is not begun anew', async () => {
  fake.behave(badModels['closes in the middle'])
  await expect(write()).rejects.toThrow()
  expect(read).toBe('The owner is ')
})

test('tools that are asked for under odd numbers are only that', async () => {
  const asking = (index: unknown, name: string) =>
    piece({ tool_calls: [{ index, function: { name, arguments: '{}' } }] })
  fake.behave((_asked, response) => {
    startStream(response)
    response.end(asking('__proto__', 'one') + asking(4e9, 'other') + piece({}, 'tool_calls'))
  })
  expect((await write()).toolCalls.map(({ name }) => name)).toEqual(['one', 'other'])
  expect('input' in []).toBe(false)
})

test('a piece that is longer than the whole answer may be is cut', async () => {
  fake.behave(streaming(() => ['x'.repeat(100_000)]))
  expect(await write()).toMatchObject({ truncated: true, text: 'x'.repeat(400) })
  expect(read).toHaveLength(400)
})

test.each(['truncates', 'never ends'] as const)('an answer of a server that %s is cut and says so', async (name) => {
  fake.behave(badModels[name])
  const { truncated, text } = await write()
  expect(truncated).toBe(true)
  expect(text.length).toBeLessThan(1000)
})

test('whoever stops it ends the call, and the server is not blamed', async () => {
  fake.behave(badModels.drips)
  for (let count = 0; count < 6; count++) {
    const stop = new AbortController()
    setTimeout(() => stop.abort(new Error('stopped')), 30)
    await expect(write(stop.signal)).rejects.toMatchObject({ fault: 'stopped' })
  }
  await expect.poll(() => fake.cut()).toBeGreaterThanOrEqual(6)
  fake.behave(good)
  expect((await write()).text).toBe('The owner is named.')
})
