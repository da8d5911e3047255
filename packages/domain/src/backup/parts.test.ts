import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { countRows, wholeRows } from './parts.ts'

const lines = Array.from({ length: 1000 }, (_, index) => `${index}\t${'x'.repeat(index % 40)}\n`).join('')

/** The text as it may come over a network: cut anywhere. */
const cut = (size: number): Readable =>
  Readable.from(lines.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).map((text: string) => Buffer.from(text))

test.each([1, 7, 100, 5000])('chunks of %i bytes become parts of whole rows, none lost', async (size) => {
  const parts: { content: Buffer; count: number }[] = []
  for await (const part of wholeRows(cut(size), 2000)) parts.push(part)
  expect(parts.length).toBeGreaterThan(3)
  for (const { content } of parts) expect(content.at(-1)).toBe(10)
  expect(Buffer.concat(parts.map(({ content }) => content)).toString()).toBe(lines)
  expect(parts.reduce((total, { count }) => total + count, 0)).toBe(1000)
})

test('a row longer than a part stays whole', async () => {
  const long = Buffer.from(`${'y'.repeat(500)}\nshort\n`)
  const parts: string[] = []
  for await (const { content } of wholeRows(Readable.from([long.subarray(0, 300), long.subarray(300)]), 100))
    parts.push(content.toString())
  expect(parts.join('')).toBe(long.toString())
  expect(parts[0]).toContain('y'.repeat(500))
})

test('rows are counted by their ends', async () => {
  expect(await countRows(cut(13))).toBe(1000)
})
