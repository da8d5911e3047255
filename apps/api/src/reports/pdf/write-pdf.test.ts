import { expect, test } from 'vitest'
import { writePdf } from './write-pdf.ts'

async function textOf(bytes: Buffer) {
  // For drawing alone, and only browsers have it.
  if (!('DOMMatrix' in globalThis)) Object.assign(globalThis, { DOMMatrix: class {} })
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages
}

const headings = [
  { title: 'Osoba', share: 3 },
  { title: '#', share: 1, isFigure: true },
]

test('a long table goes on on further pages, under its headings', async () => {
  const rows = Array.from({ length: 100 }, (_, number) => [`Łukasz Śliwiński ${number}`, number * 1000])
  const pages = await textOf(
    await writePdf({
      language: 'pl',
      title: 'Raport: zażółć gęślą jaźń',
      lines: [],
      figures: [],
      tables: [{ name: 'Osoby', headings, rows }],
    }),
  )
  expect(pages.length).toBeGreaterThan(1)
  expect(pages[0]).toContain('zażółć gęślą jaźń')
  for (const page of pages) expect(page).toContain('Osoba')
  expect(pages.join(' ')).toContain('Łukasz Śliwiński 99')
  expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`)
})

test('Japanese is set in a face that has its letters', async () => {
  const [page] = await textOf(
    await writePdf({ language: 'ja', title: 'レポート：春', lines: ['作成日'], figures: [], tables: [] }),
  )
  expect(page).toContain('レポート：春')
  expect(page).toContain('作成日')
})

test('what does not fit into a cell ends in an ellipsis', async () => {
  const rows = [['word '.repeat(200), null]]
  const [page = ''] = await textOf(
    await writePdf({ language: 'en', title: 'T', lines: [], figures: [], tables: [{ name: 'N', headings, rows }] }),
  )
  expect(page).toContain('…')
  expect(page).toContain('–')
})
