import type { RecognizedText } from '@casebench/shared/recognized-text'
import { expect, it, test, vi } from 'vitest'
import type { Page } from './page.ts'
import { withRecognizedText } from './recognized-text.ts'

const found: RecognizedText = {
  state: 'done',
  pages: [
    {
      page: 1,
      confidence: 0.87,
      words: [
        { text: 'Live', x: 0.1, y: 0.2, width: 0.2, height: 0.05 },
        { text: 'company', x: 0.4, y: 0.2, width: 0.3, height: 0.05, endsLine: true },
      ],
    },
  ],
}

const pageOf = (text: string): Page => ({
  width: 400,
  height: 200,
  pieces: async () => (text === '' ? [] : [{ text, endsLine: true }]),
  draw: () => ({ lines: Promise.resolve([]), stop: () => {} }),
})
const opened = (page: Page, ask: () => Promise<RecognizedText>, language?: string) =>
  withRecognizedText({ kind: 'image', pages: [page], readableScale: 1, close: () => {} }, language, ask)
    .pages[0] as Page
const foundWith = (confidence: number): RecognizedText => ({
  state: 'done',
  pages: found.pages.map((page) => ({ ...page, confidence })),
})

it('lays words over the picture where they are in it, to be found and selected', async () => {
  const page = opened(pageOf(''), async () => found)
  const sheet = document.createElement('div')
  Object.assign(sheet.style, { position: 'relative', width: '800px', height: '400px' })
  document.body.append(sheet)
  const lines = await page.draw(sheet, { scale: 2, turn: 0, hasText: true }).lines
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Live ', 'company'])
  const [at, within] = [lines[1]?.getBoundingClientRect(), sheet.getBoundingClientRect()]
  expect((at?.left ?? 0) - within.left).toBeCloseTo(320, 0)
  expect((at?.top ?? 0) - within.top).toBeCloseTo(80, 0)
  expect(at?.width).toBeCloseTo(240, 0)
  expect(await page.pieces()).toEqual([
    { text: 'Live ', endsLine: false },
    { text: 'company', endsLine: true },
  ])
  expect(await page.recognized?.()).toEqual({ state: 'done', confidence: 0.87 })
  sheet.remove()
})

it('asks for nothing where a page has text of its own', async () => {
  const ask = vi.fn(async () => found)
  const page = opened(pageOf('Its own'), ask)
  expect(await page.pieces()).toEqual([{ text: 'Its own', endsLine: true }])
  expect(await page.recognized?.()).toBeUndefined()
  expect(ask).not.toHaveBeenCalled()
})

it('is still a picture where its text cannot be had', async () => {
  const page = opened(pageOf(''), () => Promise.reject(new Error('offline')))
  expect(await page.pieces()).toEqual([])
  expect(await page.draw(document.createElement('div'), { scale: 1, turn: 0, hasText: true }).lines).toEqual([])
})

test.each([
  ['in a language that there is data for', 0.55, 'pt-BR', 'done'],
  ['in a language that nobody named', 0.55, undefined, 'done'],
  ['that is mostly wrong letters', 0.45, 'de', 'unreadable'],
  ['in a language that there is no data for', 0.7, 'cs', 'unknownLanguage'],
  ['in another language than its case', 0.9, 'ja', 'done'],
])('text %s is shown only where it reads', async (_, confidence, language, state) => {
  const page = opened(pageOf(''), async () => foundWith(confidence), language)
  expect(await page.recognized?.()).toEqual({ state, confidence })
  const sheet = document.createElement('div')
  expect(await page.draw(sheet, { scale: 1, turn: 0, hasText: true }).lines).toHaveLength(state === 'done' ? 2 : 0)
  expect(await page.pieces()).toHaveLength(state === 'done' ? 2 : 0)
})

it('says of a picture without words that it has none', async () => {
  const page = opened(pageOf(''), async () => ({ state: 'done', pages: [{ page: 1, confidence: 0, words: [] }] }))
  expect(await page.recognized?.()).toEqual({ state: 'failed', confidence: 0 })
})
