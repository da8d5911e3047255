import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { OddTask } from './testing/odd-thread.ts'
import { heapLimits, openThreads, ThreadBroke, WorkEnded } from './threads.ts'

type Options = { most?: number; kept?: number; maxSeconds?: number; maxWaitSeconds?: number; maxIdleSeconds?: number }

function odd(options: Options = {}) {
  const program = new URL('./testing/odd-thread.ts', import.meta.url)
  const threads = openThreads<OddTask, string>({
    program,
    most: 2,
    kept: 1,
    maxSeconds: 30,
    maxMegabytes: 64,
    ...options,
  })
  onTestFinished(() => threads.close())
  return threads
}

test('many tasks are done by few threads, each answered with its own result', async () => {
  const { run } = odd()
  const words = Array.from({ length: 50 }, (_, index) => `word ${index}`)
  expect(await Promise.all(words.map((echo) => run({ echo })))).toEqual(words)
})

test('however much one person asks for, whoever asks after them is next', async () => {
  const { run } = odd({ most: 1 })
  const done: string[] = []
  const ask = async (echo: string, whose: string) => void done.push(await run({ echo }, whose))
  await ask('there', 'greedy')
  const flood = Array.from({ length: 100 }, (_, index) => ask(`greedy ${index}`, 'greedy'))
  await Promise.all([...['one', 'two'].map((word) => ask(word, 'other')), ask('third', 'third'), ...flood])
  expect(done.slice(0, 6)).toEqual(['there', 'greedy 0', 'one', 'third', 'greedy 1', 'two'])
  expect(done).toHaveLength(104)
})

test('what a task throws is its own, and the thread goes on', async () => {
  const { run } = odd({ most: 1 })
  await expect(run({ fail: 'no such case' })).rejects.toThrow('no such case')
  expect(await run({ echo: 'on' })).toBe('on')
})

test('a task that never ends is stopped at its time limit; meanwhile and afterwards other tasks and timers run', async () => {
  const { run } = odd({ maxSeconds: 1 })
  await run({ echo: 'there' })
  const ticks: number[] = []
  const ticking = setInterval(() => ticks.push(1), 50)
  const hanging = expect(run({ spin: true })).rejects.toThrow(WorkEnded)
  expect(await run({ echo: 'beside it' })).toBe('beside it')
  await hanging
  await expect(run({ spin: true })).rejects.toThrow('longer than 1 seconds')
  clearInterval(ticking)
  expect(ticks.length).toBeGreaterThan(5)
  expect(await run({ echo: 'after it' })).toBe('after it')
})

test('one that takes all the memory it can get ends itself, and not the process', async () => {
  const { run } = odd({ most: 1 })
  await expect(run({ grow: true })).rejects.toThrow('more than 64 MB')
  expect(await run({ echo: 'after it' })).toBe('after it')
})

/** A process of its own with one thread that takes what it gets, and says how that ended. */
const greedy = `
  const { Worker } = require('node:worker_threads')
  const code = "const held = []; for (;;) held.push('x'.repeat(1000) + held.length)"
  new Worker(code, { eval: true, resourceLimits: ${JSON.stringify(heapLimits(64))} })
    .on('error', ({ code }) => console.log(code))`

test.each([1, 2, 3])('a thread whose heap fills faster than it is ended leaves its process alone, %i', () => {
  const { status, stdout } = spawnSync(process.execPath, ['-e', greedy], { encoding: 'utf8', timeout: 25_000 })
  expect({ status, stdout: stdout.trim() }).toEqual({ status: 0, stdout: 'ERR_WORKER_OUT_OF_MEMORY' })
})

test('the young generation of a thread is smaller than the 16 MB that Node adds to a full heap', () => {
  expect(heapLimits(512)).toMatchObject({ maxOldGenerationSizeMb: 512 })
  expect(heapLimits(512).maxYoungGenerationSizeMb).toBeLessThan(16)
})

test('the time limit of a task does not run while it waits for a thread', async () => {
  const { run } = odd({ most: 1, maxSeconds: 2 })
  expect(await Promise.all([run({ rest: 1200 }), run({ rest: 1200 }), run({ rest: 1200 })])).toEqual(
    Array.from({ length: 3 }, () => 'rested'),
  )
})

test('with a limit on waiting, a task that no thread begins in time is refused, and not done', async () => {
  const { run } = odd({ most: 1, maxWaitSeconds: 1 })
  await expect.poll(() => run({ echo: 'there' }).catch(() => 'not yet'), { timeout: 60_000 }).toBe('there')
  const resting = run({ rest: 2500 })
  await expect(run({ spin: true })).rejects.toThrow('It waited longer than 1 seconds.')
  expect(await resting).toBe('rested')
  expect(await run({ echo: 'after it' })).toBe('after it')
})

test('a program that cannot be started is an error, and not tried for ever', async () => {
  const program = new URL('./testing/no-such-thread.ts', import.meta.url)
  const threads = openThreads<string, string>({ program, most: 2, kept: 1, maxSeconds: 5, maxMegabytes: 64 })
  onTestFinished(() => threads.close())
  await expect(threads.ready).rejects.toThrow(ThreadBroke)
  await expect(threads.run('x')).rejects.toThrow(ThreadBroke)
})

test('a thread without work is ended, unless it is one of those that stay, and another is there for new work', async () => {
  const { run } = odd({ most: 2, kept: 0, maxIdleSeconds: 0.2 })
  const first = await run({ id: true })
  await pause(600)
  expect(await run({ id: true })).not.toBe(first)

  const { run: runKept } = odd({ most: 2, kept: 1, maxIdleSeconds: 0.2 })
  const [one, other] = await Promise.all([runKept({ rest: 500 }), runKept({ id: true })])
  expect(one).toBe('rested')
  await pause(600)
  const left = await runKept({ id: true })
  await pause(600)
  expect(await runKept({ id: true })).toBe(left)
  expect(other).toMatch(/^\d+$/)
})

test('does no task once it is closed', async () => {
  const threads = odd()
  const waiting = threads.run({ spin: true })
  const refused = expect(waiting).rejects.toThrow()
  await threads.close()
  await refused
  await expect(threads.run({ echo: 'x' })).rejects.toThrow('closed')
})
