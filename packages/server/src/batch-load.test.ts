import { expect, test, vi } from 'vitest'
import { batchLoad } from './batch-load.ts'

test('what is asked for within one turn of the event loop is read in one query, and each caller gets its own row', async () => {
  const readAll = vi.fn(async (keys: readonly number[]) => keys.map((key) => (key === 2 ? undefined : `found ${key}`)))
  const find = batchLoad(readAll)
  expect(await Promise.all([find(1), find(2), find(3)])).toEqual(['found 1', undefined, 'found 3'])
  expect(readAll.mock.calls).toEqual([[[1, 2, 3]]])
})

test('a key is read again every time, not cached', async () => {
  let count = 0
  const find = batchLoad(async (keys: readonly string[]) => keys.map(() => ++count))
  expect(await find('same')).toBe(1)
  expect(await find('same')).toBe(2)
})

test('where reading fails, all who asked hear of it, and the next is read again', async () => {
  const readAll = vi.fn(async (keys: readonly number[]) => [...keys])
  readAll.mockRejectedValueOnce(new Error('The database is away'))
  const find = batchLoad(readAll)
  expect(await Promise.allSettled([find(1), find(2)])).toMatchObject([
    { reason: { message: 'The database is away' } },
    { reason: { message: 'The database is away' } },
  ])
  expect(await find(3)).toBe(3)
})
