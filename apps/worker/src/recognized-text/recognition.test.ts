import { readFileSync } from 'node:fs'
import { expect, it, test, vi } from 'vitest'
import { composed, type Matrix } from './placed-pictures.ts'
import { recognize } from './recognize.ts'
import { pageOfTable, sizeOfPicture } from './word-table.ts'

const chart = new Uint8Array(
  readFileSync(new URL('../../../../prisma/seed/cases/meridian-spice/documents/group-chart.png', import.meta.url)),
)

it('reads a table of words: their boxes in shares of the page, the ends of lines, and how sure it is', () => {
  const table = [
    '4\t1\t1\t1\t1\t0\t0\t0\t100\t20\t-1\t',
    '5\t1\t1\t1\t1\t1\t10\t20\t30\t10\t90.5\tLive',
    '5\t1\t1\t1\t1\t2\t50\t20\t40\t10\t80.5\tcompany',
    '5\t1\t1\t1\t2\t1\t10\t60\t20\t10\t3.0\t~',
    '5\t1\t1\t1\t3\t1\t10\t80\t20\t10\t96\tUEN',
  ].join('\n')
  const { words, confidence } = pageOfTable(2, table, { width: 200, height: 100 })
  expect(words).toEqual([
    { text: 'Live', x: 0.05, y: 0.2, width: 0.15, height: 0.1 },
    { text: 'company', x: 0.25, y: 0.2, width: 0.2, height: 0.1, endsLine: true },
    { text: 'UEN', x: 0.05, y: 0.8, width: 0.1, height: 0.1, endsLine: true },
  ])
  expect(confidence).toBe(0.89)
})

it('knows how large a picture is, and what is none', () => {
  expect(sizeOfPicture(chart)).toEqual({ width: 1500, height: 1290 })
  expect(sizeOfPicture(new TextEncoder().encode('no picture at all'))).toBeUndefined()
})

/** The head of a WebP, with these bytes behind the name of its kind. */
const webpHead = (kind: string, bytes: readonly number[]) =>
  new Uint8Array([...new TextEncoder().encode(`RIFF\0\0\0\0WEBP${kind}`), ...bytes, ...new Array<number>(16).fill(0)])

test.each([
  ['lossy', webpHead('VP8 ', [9, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0xdc, 0x05, 0x0a, 0x05])],
  ['lossless', webpHead('VP8L', [9, 0, 0, 0, 0x2f, 0xdb, 0x45, 0x42, 0x01])],
  ['extended', webpHead('VP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0xdb, 0x05, 0, 0x09, 0x05, 0])],
])('knows how large a %s WebP is', (_, data) => {
  expect(sizeOfPicture(data)).toEqual({ width: 1500, height: 1290 })
})

it('reads a WebP', { timeout: 120_000 }, async () => {
  const data = new Uint8Array(readFileSync(new URL('../../../../docs/guide/pictures/sign-in.webp', import.meta.url)))
  const [page] = await recognize({ data, contentType: 'image/webp', maxSeconds: 60 })
  expect(page?.words.map(({ text }) => text)).toContain('Password')
})

const dark = { width: 2, height: 2, kind: 1 as const, data: new Uint8Array([0b01000000, 0b11000000]) }

test.each<[string, Matrix, number[]]>([
  // The page is seen from its upper left corner; the first row of a picture is at the upper edge of its square.
  ['upright', [1, 0, 0, -1, 0, 1], [0, 255, 255, 255]],
  ['upside down', [-1, 0, 0, 1, 1, 0], [255, 255, 255, 0]],
  ['turned to the right', [0, 1, 1, 0, 0, 0], [255, 0, 255, 255]],
])('puts a picture on its page %s', (_, matrix, expected) => {
  expect([...composed([{ picture: dark, matrix }], 1, 4).data]).toEqual(expected)
})

it('reads the words of a picture, where they are, without a network', { timeout: 120_000 }, async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const [page] = await recognize({ data: chart, contentType: 'image/png', maxSeconds: 60 })
  const text = page?.words.map((word) => word.text).join(' ') ?? ''
  expect(text).toContain('Zafran Commodities B.V.')
  expect(page?.confidence).toBeGreaterThan(0.85)
  const first = page?.words.find((word) => word.text === 'Meridian')
  expect(first?.x).toBeCloseTo(0.04, 1)
  expect(fetched).not.toHaveBeenCalled()
})

it('leaves PDF pages that have text, and what is no document, alone', async () => {
  const file = new URL('../../../../prisma/seed/cases/meridian-spice/documents/business-profile.pdf', import.meta.url)
  const data = new Uint8Array(readFileSync(file))
  expect(await recognize({ data, contentType: 'application/pdf', maxSeconds: 60 })).toEqual([])
  await expect(
    recognize({ data: new TextEncoder().encode('none'), contentType: 'application/pdf', maxSeconds: 60 }),
  ).rejects.toThrow(/PDF/)
})
