import { beforeEach, expect, test } from 'vitest'
import { UploadQueue } from './upload-queue.ts'

type Sending = {
  name: string
  progress: (share: number) => void
  finish: () => void
  fail: (error: Error) => void
  signal: AbortSignal
}

class Refused extends Error {}

let sending: Sending[]
let queue: UploadQueue

beforeEach(() => {
  sending = []
  queue = new UploadQueue({
    send: ({ name }, signal, progress) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('Cancelled')))
        sending.push({ name, progress, finish: resolve, fail: reject, signal })
      }),
    mayPass: (error) => !(error instanceof Refused),
    messageOf: (error) => (error as Error).message,
  })
})

const file = (name: string, size = 10): File => new File(['x'.repeat(size)], name)
const settled = () => new Promise((resolve) => setTimeout(resolve))
const states = () => queue.snapshot().uploads.map((upload) => `${upload.file.name} ${upload.state}`)

test('two files are sent at a time, in the order in which they were chosen', async () => {
  queue.add([file('a'), file('b'), file('c')], 100)
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  sending[1]?.finish()
  await settled()
  expect(states()).toEqual(['a sending', 'c sending'])
  expect(queue.snapshot().arrived).toBe('b')
})

test('the share that has gone is known', () => {
  queue.add([file('a')], 100)
  sending[0]?.progress(0.4)
  expect(queue.snapshot().uploads[0]?.share).toBe(0.4)
})

test('a file that is too large is never sent', () => {
  queue.add([file('large', 2048), file('small')], 1024)
  expect(states()).toEqual(['large refused', 'small sending'])
  expect(queue.snapshot().uploads[0]?.problem).toBe('This file is 2 kB. The limit is 1 kB.')
})

test('a broken one can be sent again, and one that was refused says why', async () => {
  queue.add([file('broken'), file('refused')], 100)
  sending[0]?.progress(0.7)
  sending[0]?.fail(new Error('The connection broke'))
  sending[1]?.fail(new Refused('It is no document'))
  await settled()
  expect(states()).toEqual(['broken failed', 'refused refused'])
  expect(queue.snapshot().uploads.map(({ problem }) => problem)).toEqual(['The connection broke', 'It is no document'])
  queue.retry(queue.snapshot().uploads[0]?.id ?? 0)
  expect(queue.snapshot().uploads[0]).toMatchObject({ state: 'sending', share: 0, problem: '' })
  sending[2]?.finish()
  await settled()
  expect(queue.snapshot().arrived).toBe('broken')
})

test('a cancelled one is stopped, and makes room for the next', async () => {
  queue.add([file('a'), file('b'), file('c')], 100)
  queue.remove(queue.snapshot().uploads[0]?.id ?? 0)
  expect(sending[0]?.signal.aborted).toBe(true)
  await settled()
  expect(states()).toEqual(['b sending', 'c sending'])
  queue.clear()
  await settled()
  expect(states()).toEqual([])
  expect(queue.snapshot().arrived).toBe('')
})

test('adding files is noticed, and adding none is not', () => {
  const seen: number[] = []
  queue.subscribe(() => seen.push(queue.snapshot().added))
  queue.add([], 100)
  expect(seen).toEqual([])
  queue.add([file('a')], 100)
  expect(seen.at(-1)).toBe(1)
})
