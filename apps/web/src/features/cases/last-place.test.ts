import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../assistant/chat/testing.ts'
import { forgetPlaces, keepPlace, placeToContinue, readPlace } from './last-place.ts'

const assignment = { email: 'ana@casebench.demo', caseId: 'nordkai', mode: 'training' } as const
const at = Date.parse('2026-11-01T10:00:00Z')

it('is kept for each assignment, and forgotten with all of them', () => {
  const storage = memoryStorage()
  keepPlace(storage, assignment, { section: '0-2', question: 'LegalName', time: at })
  expect(readPlace(storage, assignment)).toEqual({ section: '0-2', question: 'LegalName', time: at })
  expect(readPlace(storage, { ...assignment, mode: 'test' })).toBeUndefined()
  expect(readPlace(storage, { ...assignment, email: 'ben@casebench.demo' })).toBeUndefined()
  forgetPlaces(storage)
  expect(readPlace(storage, assignment)).toBeUndefined()
})

it.each(['{', '"x"', 'null', '{"section":"0-2"}'])('%s is no place', (text) =>
  expect(readPlace({ ...memoryStorage(), getItem: () => text }, assignment)).toBeUndefined(),
)

describe('where to go on', () => {
  const here = { section: '0-2', question: 'LegalName', time: at }
  it.each([
    ['on this device', here, '2026-11-01T10:00:30Z', { section: '0-2', question: 'LegalName' }],
    ['where an answer was given later elsewhere', here, '2026-11-01T10:05:00Z', { question: 'Purpose' }],
    ['where this device knows nothing', undefined, '2026-11-01T10:00:00Z', { question: 'Purpose' }],
  ])('%s', (_, place, lastTouchedAt, where) =>
    expect(placeToContinue(place, { lastAnswered: 'Purpose', lastTouchedAt })).toEqual(where),
  )
  it('is the beginning where nothing was done', () =>
    expect(placeToContinue(undefined, { lastAnswered: null, lastTouchedAt: null })).toEqual({}))
})
