import { beforeEach, describe, expect, it } from 'vitest'
import { FakeClock, fakeStorage } from '../answers/testing.ts'
import { EvaluationTracker, type Reply } from './evaluation-tracker.ts'
import { deviceSubmissions, type Submissions } from './token-storage.ts'

const key = { caseId: 'C1', mode: 'training' } as const
const name = 'C1#training'
const inProgress: Reply = { kind: 'report', status: 'in_progress', message: '' }
const success: Reply = { kind: 'report', status: 'success', message: '' }

let clock: FakeClock
let storage: Storage
let submissions: Submissions
let calls: string[]
let replies: { check: Reply[]; find: Reply[] }
let ended: number
let tokens: number

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
async function pass(milliseconds: number) {
  clock.pass(milliseconds)
  await settle()
}

const open = () =>
  new EvaluationTracker({
    calls: {
      check: async (_, token) => {
        calls.push(`POST ${token} ${submissions.read(name)?.token === token ? 'kept' : 'not kept'}`)
        return replies.check.shift() ?? inProgress
      },
      find: async (_, token) => {
        calls.push(`GET ${token}`)
        return replies.find.shift() ?? inProgress
      },
    },
    submissions,
    clock,
    newToken: () => {
      tokens += 1
      return `token${tokens}`
    },
    onEnded: () => {
      ended += 1
    },
  })

beforeEach(() => {
  clock = new FakeClock()
  storage = fakeStorage()
  submissions = deviceSubmissions(storage, 'ana@example.org')
  calls = []
  replies = { check: [], find: [] }
  ended = 0
  tokens = 0
})

describe('submitting', () => {
  it('keeps the token on the device before sending it', async () => {
    await open().submit(key)
    expect(calls).toEqual(['POST token1 kept'])
  })

  it('names the same submission after a cut connection, a reload and in another tab', async () => {
    replies.check = [{ kind: 'unreachable', text: 'offline' }]
    expect(await open().submit(key)).toEqual({ phase: 'unreachable', text: 'offline' })
    await open().submit(key)
    await open().submit(key)
    expect(calls.map((call) => call.split(' ')[1])).toEqual(['token1', 'token1', 'token1'])
  })

  it('sends once on a double click', async () => {
    const tracker = open()
    await Promise.all([tracker.submit(key), tracker.submit(key)])
    expect(calls).toHaveLength(1)
  })

  it('drops the token when refused, and says what is missing', async () => {
    replies.check = [{ kind: 'refused', text: 'Required questions are empty', missing: ['A'] }]
    expect(await open().submit(key)).toEqual({ phase: 'refused', text: 'Required questions are empty', missing: ['A'] })
    expect(submissions.read(name)).toBeUndefined()
  })

  it('uses a new token after a failed evaluation', async () => {
    replies.check = [{ kind: 'report', status: 'failed', message: 'The grader stopped' }]
    const tracker = open()
    expect(await tracker.submit(key)).toEqual({ phase: 'failed', text: 'The grader stopped' })
    await tracker.submit(key)
    expect(calls.at(-1)).toContain('token2')
  })
})

describe('waiting', () => {
  it('first checks after 90 s, then asks every 2 s until it has ended', async () => {
    const tracker = open()
    await tracker.submit(key)
    calls = []
    await pass(89_999)
    expect(calls).toEqual([])
    await pass(1)
    expect(calls).toEqual(['GET token1', 'POST token1 kept'])
    replies.check = [inProgress, success]
    await pass(2000)
    await pass(2000)
    expect(ended).toBe(1)
    expect(submissions.read(name)).toBeUndefined()
    calls = []
    await pass(600_000)
    expect(calls).toEqual([])
  })

  it('confirms the job again every 30 s', async () => {
    await open().submit(key)
    await pass(90_000)
    calls = []
    for (let second = 0; second < 30; second += 2) await pass(2000)
    expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(1)
  })

  it('checks again after 30 s when the server could not be reached', async () => {
    await open().submit(key)
    replies.find = [{ kind: 'unreachable', text: '' }]
    await pass(90_000)
    calls = []
    await pass(29_999)
    expect(calls).toEqual([])
    await pass(1)
    expect(calls[0]).toBe('GET token1')
  })

  it('drops the token when there is no job', async () => {
    const tracker = open()
    await tracker.submit(key)
    replies.find = [{ kind: 'noJob' }]
    await pass(90_000)
    expect(submissions.read(name)).toBeUndefined()
    expect(tracker.progressOf(key)).toEqual({ phase: 'idle' })
    expect(ended).toBe(1)
  })

  it('counts the 90 s from the start, also after a reload', async () => {
    await open().submit(key)
    await pass(60_000)
    calls = []
    await open().opened(key, { token: 'token1' })
    await pass(30_000)
    expect(calls).toContain('GET token1')
  })

  it('asks at once on a push', async () => {
    const tracker = open()
    await tracker.submit(key)
    replies.check = [success]
    await tracker.pushed(key, 'success')
    expect(ended).toBe(1)
    expect(tracker.progressOf(key)).toEqual({ phase: 'idle' })
  })
})

describe('opening a case', () => {
  it('follows a submission that another device started', async () => {
    const tracker = open()
    await tracker.opened(key, { token: 'elsewhere' })
    expect(tracker.progressOf(key)).toEqual({ phase: 'evaluating' })
    await pass(90_000)
    expect(calls[0]).toBe('GET elsewhere')
  })

  it.each<[string, Reply]>([
    ['unknown to the server', { kind: 'noJob' }],
    ['long finished', success],
  ])('drops a token that is %s', async (_, reply) => {
    submissions.write(name, { token: 'old', startedAt: 0 })
    replies.find = [reply]
    await open().opened(key, undefined)
    expect(submissions.read(name)).toBeUndefined()
  })

  it('keeps the token while the server cannot be reached', async () => {
    submissions.write(name, { token: 'old', startedAt: 0 })
    replies.find = [{ kind: 'unreachable', text: '' }]
    await open().opened(key, undefined)
    expect(submissions.read(name)?.token).toBe('old')
  })
})
