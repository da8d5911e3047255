import { describe, expect, it } from 'vitest'
import { type Entry, newEntry } from './entry.ts'
import { forgetHistories, fromServer, keepHistory, kept, picturesKept, readHistory } from './history.ts'
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

  const picture = (length: number) =>
    ({ filename: 'chart.png', mimeType: 'image/png', base64: 'x'.repeat(length) }) as const
  const lengthsIn = (entries: readonly Entry[] | undefined) =>
    entries?.flatMap(({ attachedImages }) => attachedImages.map(({ base64 }) => base64?.length))

  it('keeps attached pictures, and nothing that was seen of the page', () => {
    const storage = memoryStorage()
    const attachedImages = [picture(10)]
    keepHistory(storage, ana, [entry(1, { attachedImages, screenshot: 'data:image/jpeg;base64,SECRET' })])
    expect(readHistory(storage, ana)).toEqual([entry(1, { attachedImages })])
  })

  it('keeps the newest pictures that there is room for, and the names of the others', () => {
    const entries = [800, 300, 10].map((length, at) => entry(at, { attachedImages: [picture(length)] }))
    expect(lengthsIn(kept(entries, 1000))).toEqual([800, undefined, undefined])
    expect(kept(entries, 1000)[1]?.attachedImages).toEqual([{ filename: 'chart.png', mimeType: 'image/png' }])
    expect(lengthsIn(kept([entry(1, { attachedImages: [picture(picturesKept + 1)] })]))).toEqual([undefined])
  })

  it.each([
    [600_000, [100_000, 400_000]],
    [300_000, [100_000, undefined]],
    [10_000, [undefined, undefined]],
  ])('drops the oldest pictures on a device with room for %d characters', (room, left) => {
    const storage = memoryStorage()
    const full = {
      ...storage,
      setItem: (key: string, value: string) => {
        if (value.length > room) throw new DOMException('Full', 'QuotaExceededError')
        storage.setItem(key, value)
      },
    }
    const entries = [100_000, 400_000].map((length, at) => entry(at, { attachedImages: [picture(length)] }))
    keepHistory(full, ana, entries)
    expect(lengthsIn(readHistory(storage, ana))).toEqual(left)
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
