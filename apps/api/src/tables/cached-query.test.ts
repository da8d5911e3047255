import { expect, test } from 'vitest'
import { cachedQuery } from './cached-query.ts'

function counted({ small = false, staleFor = 0 } = {}) {
  let now = 1
  let counts = 0
  const ask = cachedQuery<number>({ ttl: 1000, staleFor, isSmall: () => small, now: () => now })
  return {
    ask: (key = 'a') => ask(key, async () => ++counts),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

test('what is long to count is counted once in a while, for each key', async () => {
  const { ask, pass } = counted()
  expect(await Promise.all([ask(), ask(), ask('b')])).toEqual([1, 1, 2])
  pass(999)
  expect(await ask()).toBe(1)
  pass(2)
  expect(await ask()).toBe(3)
})

test('what is counted in a moment is counted every time, but not twice at once', async () => {
  const { ask } = counted({ small: true })
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  expect(await ask()).toBe(2)
})

test('a count that fails is told to all who wait for it, and tried again by the next', async () => {
  const ask = cachedQuery<number>({ ttl: 1000, isSmall: () => false })
  const failing = () => ask('a', () => Promise.reject(new Error('no')))
  expect((await Promise.allSettled([failing(), failing()])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect(await ask('a', async () => 5)).toBe(5)
})

test('an answer that may still be shown is given while it is counted anew, once', async () => {
  const { ask, pass } = counted({ staleFor: 5000 })
  expect(await ask()).toBe(1)
  pass(1500)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  expect(await ask()).toBe(2)
  pass(6001)
  expect(await ask()).toBe(3)
})

test('where counting anew fails, what was known is still shown, and the next who asks tries again', async () => {
  let now = 1
  const ask = cachedQuery<number>({ ttl: 1000, staleFor: 5000, isSmall: () => false, now: () => now })
  expect(await ask('a', async () => 1)).toBe(1)
  now += 1500
  expect(await ask('a', () => Promise.reject(new Error('no')))).toBe(1)
  expect(await ask('a', async () => 2)).toBe(1)
  expect(await ask('a', async () => 3)).toBe(2)
})
