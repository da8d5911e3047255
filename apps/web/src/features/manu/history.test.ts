import { describe, expect, it } from 'vitest'
import { type Entry, newEntry } from './entry.ts'
import { forgetHistories, fromServer, keepHistory, kept, readHistory } from './history.ts'
import { memoryStorage } from './testing.ts'

const ana = 'ana@casebench.demo'
const entry = (number: number, more: Partial<Entry> = {}): Entry => ({
  ...newEntry({
    id: `${number}`,
    question: `Question ${number}`,
    attachedImages: [],
    timestamp: '2026-11-21T12:00:00.000Z',
    sessionId: 's',
  }),
  state: 'done',
  ...more,
})

describe('the history on the device', () => {
  it('keeps the latest 15, newest first', () => {
    const storage = memoryStorage()
    keepHistory(
      storage,
      ana,
      Array.from({ length: 20 }, (_, index) => entry(20 - index)),
    )
    const read = readHistory(storage, ana)
    expect(read).toHaveLength(15)
    expect(read?.[0]?.question).toBe('Question 20')
    expect(read?.at(-1)?.question).toBe('Question 6')
  })

  it('keeps no picture', () => {
    const image = { filename: 'chart.png', mimeType: 'image/png', data: 'data:image/png;base64,SECRET' } as const
    const text = JSON.stringify(
      kept([entry(1, { attachedImages: [image], screenshot: 'data:image/jpeg;base64,SECRET' })]),
    )
    expect(text).toContain('chart.png')
    expect(text).not.toContain('SECRET')
  })

  it('is each person’s own, and gone after a sign-out', () => {
    const storage = memoryStorage()
    keepHistory(storage, ana, [entry(1)])
    expect(readHistory(storage, 'ben@casebench.demo')).toBeUndefined()
    storage.setItem('other', 'stays')
    forgetHistories(storage)
    expect(readHistory(storage, ana)).toBeUndefined()
    expect(storage.getItem('other')).toBe('stays')
  })

  it('finds an answer stopped that was under way when the page was left', () => {
    const storage = memoryStorage()
    keepHistory(storage, ana, [entry(1, { state: 'writing', answer: 'Half' }), entry(2)])
    expect(readHistory(storage, ana)?.map(({ state }) => state)).toEqual(['stopped', 'done'])
  })

  it.each(['{', '7', '{"id":"1"}'])('reads nothing from %s', (text) => {
    const storage = memoryStorage()
    keepHistory(storage, ana, [])
    storage.setItem(storage.key(0) ?? '', text)
    expect(readHistory(storage, ana)).toBeUndefined()
  })

  it('leaves out what is no entry', () => {
    const storage = memoryStorage()
    keepHistory(storage, ana, [])
    storage.setItem(storage.key(0) ?? '', JSON.stringify([{ id: '1' }, null, entry(3)]))
    expect(readHistory(storage, ana)).toEqual([entry(3)])
  })
})

it('takes an entry from the server, whose unfinished answers nobody reads any more', () => {
  const answered = {
    id: '7',
    question: 'Why?',
    answer: 'Because.',
    timestamp: '2026-11-21T12:00:00.000Z',
    session_id: 's',
    state: 'writing' as const,
    follow_up_questions: ['And then?'],
    sources: [],
    attached_images: [{ filename: 'a.png', mime_type: 'image/png' as const }],
  }
  expect(fromServer(answered)).toMatchObject({ state: 'stopped', followUps: ['And then?'], sessionId: 's' })
})
