import { expect, test } from 'vitest'
import { inPieces, piece } from './in-pieces.ts'

test('however many ask at once, others get the thread after each piece, and everyone gets all', async () => {
  let sinceOthers = 0
  let most = 0
  let isOver = false
  const others = (): void => {
    sinceOthers = 0
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  const items = Array.from({ length: 5 * piece }, (_, index) => index)
  const all = await Promise.all(
    Array.from({ length: 20 }, () =>
      inPieces(items, (item) => {
        sinceOthers += 1
        most = Math.max(most, sinceOthers)
        return item * 2
      }),
    ),
  )
  isOver = true
  expect(all).toEqual(Array.from({ length: 20 }, () => items.map((item) => item * 2)))
  // Two pieces where theirs ends in the turn in which the next begins.
  expect(most).toBeLessThanOrEqual(2 * piece)
})

test('work that fails leaves the turn to the next', async () => {
  const failing = inPieces([1], () => {
    throw new Error('broke')
  })
  await expect(failing).rejects.toThrow('broke')
  expect(await inPieces([1], (item) => item)).toEqual([1])
})
