import { expect, it, test } from 'vitest'
import { forgetReadings, keepReading, readReading } from './reading.ts'

const key = { email: 'ana@casebench.demo', caseId: 'a', mode: 'training' }

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

it('keeps what is open, how, and how wide, for each case and person', () => {
  const device = storage()
  keepReading(device, key, { open: ['b'], views: { b: { zoom: 1.5, turn: 90, place: { page: 3, x: 0.5, y: 0.25 } } } })
  keepReading(device, key, { questionsShare: 40 })
  expect(readReading(device, key)).toMatchObject({
    open: ['b'],
    views: { b: { zoom: 1.5, turn: 90, place: { page: 3, x: 0.5, y: 0.25 } } },
    questionsShare: 40,
  })
  expect(readReading(device, { ...key, email: 'ben@casebench.demo' }).open).toEqual([])
  expect(readReading(device, { ...key, mode: 'test' }).open).toEqual([])
})

it('is cleared with the sign-out, and nothing else is', () => {
  const device = storage()
  device.setItem('other', 'stays')
  keepReading(device, key, { open: ['b'] })
  forgetReadings(device)
  expect(readReading(device, key).open).toEqual([])
  expect(device.getItem('other')).toBe('stays')
})

test.each([
  '',
  'null',
  '3',
  '{"open":7,"views":{"b":{"zoom":"huge","turn":45,"place":{"page":-1}}},"questionsShare":140}',
])('reads %s as far as it is understood', (text) => {
  const device = storage()
  device.setItem('casebench.reading:ana@casebench.demo:a#training', text)
  const { open, views, questionsShare } = readReading(device, key)
  expect(open).toEqual([])
  for (const view of Object.values(views)) expect(view).toEqual({ zoom: 'reading', turn: 0, place: undefined })
  expect(questionsShare).toBeUndefined()
})

it('goes on without storage', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(keepReading(full, key, { open: ['b'] }).open).toEqual(['b'])
})
