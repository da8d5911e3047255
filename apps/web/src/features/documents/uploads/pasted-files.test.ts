import { expect, test } from 'vitest'
import { namedByTime } from './pasted-files.ts'

const now = new Date(2026, 10, 21, 16, 5, 9)

test('a picture from the clipboard is named by its time', () => {
  const named = namedByTime(new File(['x'], 'image.png', { type: 'image/png' }), now)
  expect([named.name, named.type, named.size]).toEqual(['Pasted 2026-11-21 16.05.09.png', 'image/png', 1])
})

test('a file that was copied keeps its name', () => {
  expect(namedByTime(new File(['x'], 'extract.pdf'), now).name).toBe('extract.pdf')
})
