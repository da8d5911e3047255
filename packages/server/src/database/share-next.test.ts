import { expect, test } from 'vitest'
import { shareNext } from './share-next.ts'

/** Answers with how often it was asked, when it is told to. */
function held() {
  const settle: ((answer: Promise<number>) => void)[] = []
  const ask = shareNext(() => new Promise<number>((resolve) => settle.push(resolve)))
  const answer = async (nth: number, what: Promise<number> = Promise.resolve(nth)) => {
    settle[nth]?.(what)
    await new Promise(setImmediate)
  }
  return { ask, answer, asked: () => settle.length }
}

test('who asks meanwhile shares the next answer, which is asked for once they came', async () => {
  const { ask, answer, asked } = held()
  const [first, second, third] = [ask(), ask(), ask()]
  expect(asked()).toBe(1)
  await answer(0)
  expect(await first).toBe(0)
  expect(asked()).toBe(2)
  const fourth = ask()
  await answer(1)
  expect(await Promise.all([second, third])).toEqual([1, 1])
  await answer(2)
  expect(await fourth).toBe(2)
  expect(asked()).toBe(3)
})

test('a failure is that of those who shared it, and of nobody after them', async () => {
  const { ask, answer } = held()
  const [first, second] = [ask(), ask()]
  const failed = expect(first).rejects.toThrow('away')
  await answer(0, Promise.reject(new Error('away')))
  await failed
  await answer(1)
  expect(await second).toBe(1)
})
