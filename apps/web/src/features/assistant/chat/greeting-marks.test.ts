import { expect, it } from 'vitest'
import { forgetGreetings, noteGreeted, wasGreeted } from './greeting-marks.ts'
import { memoryStorage } from './testing.ts'

const ana = 'ana@casebench.demo'
const storages = () => ({ local: memoryStorage(), session: memoryStorage() })

it('greets once for each login', () => {
  const marks = storages()
  expect(wasGreeted(marks, ana)).toBe(false)
  noteGreeted(marks, ana)
  expect(wasGreeted(marks, ana)).toBe(true)
})

it('greets each person', () => {
  const marks = storages()
  noteGreeted(marks, ana)
  expect(wasGreeted(marks, 'ben@casebench.demo')).toBe(false)
})

it('does not greet again in another tab of the same login', () => {
  const first = storages()
  noteGreeted(first, ana)
  expect(wasGreeted({ local: first.local, session: memoryStorage() }, ana)).toBe(true)
})

it('does not greet again in a tab whose device forgot', () => {
  const first = storages()
  noteGreeted(first, ana)
  expect(wasGreeted({ local: memoryStorage(), session: first.session }, ana)).toBe(true)
})

it('greets again after a logout, and touches nothing else', () => {
  const marks = storages()
  marks.local.setItem('casebench-sign-in', '')
  noteGreeted(marks, ana)
  forgetGreetings(marks)
  expect(wasGreeted(marks, ana)).toBe(false)
  expect(marks.local.getItem('casebench-sign-in')).toBe('')
})

it('stays silent where nothing can be kept', () => {
  const blocked = {
    ...memoryStorage(),
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  }
  expect(wasGreeted({ local: blocked, session: blocked }, ana)).toBe(true)
})
