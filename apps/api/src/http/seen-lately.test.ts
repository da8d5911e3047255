import { expect, test } from 'vitest'
import { SeenLately } from './seen-lately.ts'

test('who was seen in this second or the one before is counted once', () => {
  const lately = new SeenLately()
  expect(lately.count).toBe(1)
  expect(lately.see('ana', 1000)).toBe(true)
  for (const key of ['ana', 'ben', 'chi']) expect(lately.see(key, 1500)).toBe(false)
  expect(lately.count).toBe(3)
  expect(lately.see('ana', 2100)).toBe(true)
  expect(lately.count).toBe(3)
  lately.see('ana', 3000)
  expect(lately.count).toBe(1)
  lately.see('ben', 9000)
  expect(lately.count).toBe(1)
})
