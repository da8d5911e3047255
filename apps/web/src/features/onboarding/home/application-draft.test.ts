import { expect, it } from 'vitest'
import { emptyApplication } from './application.ts'
import { forgetDraft, keepDraft, readDraft } from './application-draft.ts'

function tab(kept: Record<string, string> = {}) {
  const items = new Map(Object.entries(kept))
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const typed = { ...emptyApplication, name: 'Ines Okafor', motivation: 'Two\nlines' }

it('is there again after a reload, until it is forgotten', () => {
  const storage = tab()
  expect(readDraft(storage)).toEqual(emptyApplication)
  keepDraft(storage, typed)
  expect(readDraft(storage)).toEqual(typed)
  forgetDraft(storage)
  expect(readDraft(storage)).toEqual(emptyApplication)
})

it.each(['{', 'null', '7', '[1]', '{"name":7,"other":"x"}'])('starts empty on %s', (kept) => {
  expect(readDraft(tab({ 'casebench.application': kept }))).toEqual(emptyApplication)
})

it('does without a storage that is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const storage = { getItem: blocked, setItem: blocked, removeItem: blocked }
  expect(readDraft(storage)).toEqual(emptyApplication)
  expect(() => keepDraft(storage, typed)).not.toThrow()
})
