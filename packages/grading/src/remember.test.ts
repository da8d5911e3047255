import { expect, it } from 'vitest'
import { Recent, remember } from './remember.ts'

it('reads a text once, undefined results included', () => {
  const read: string[] = []
  const length = remember(10, (text) => {
    read.push(text)
    return text === '' ? undefined : text.length
  })
  expect([length('abc'), length('abc'), length(''), length('')]).toEqual([3, 3, undefined, undefined])
  expect(read).toEqual(['abc', ''])
})

it('keeps no more than it may, and what is asked for longest', () => {
  const recent = new Recent<number>(10)
  for (let index = 0; index < 100; index++) {
    recent.set(String(index), index)
    expect(recent.get('0')).toBe(0)
  }
  const kept = Array.from({ length: 100 }, (_, index) => String(index)).filter((key) => recent.has(key))
  expect(kept.length).toBeLessThanOrEqual(10)
  expect(kept).toContain('99')
})
