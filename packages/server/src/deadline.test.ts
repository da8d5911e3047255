import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withinTime } from './deadline.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What a signal that nobody else holds comes to. */
const heard = (make: () => AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    const signal = make()
    signal.addEventListener('abort', () => resolve(signal.reason.name))
  })

test('a deadline fires although garbage is collected before it', async () => {
  const asking = new AbortController()
  const alone = heard(() => withinTime(300, asking.signal))
  const nested = heard(() => AbortSignal.any([withinTime(300, asking.signal), new AbortController().signal]))
  for (let count = 0; count < 10; count++) {
    collectGarbage()
    await pause(20)
  }
  const late = pause(1000).then(() => 'never')
  expect(await Promise.all([Promise.race([alone, late]), Promise.race([nested, late])])).toEqual([
    'TimeoutError',
    'TimeoutError',
  ])
})

test('what was asked for by another signal ends with it', async () => {
  const asking = new AbortController()
  const signal = withinTime(60_000, asking.signal)
  asking.abort(new Error('nobody waits any more'))
  expect(signal.reason).toMatchObject({ message: 'nobody waits any more' })
})
