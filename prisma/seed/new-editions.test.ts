import { readdirSync, readFileSync } from 'node:fs'
import { anchorQuote, type PageText } from '@casebench/shared/evidence/anchor'
import { maxContextLength } from '@casebench/shared/evidence/limits'
import { edited, randomFrom, type Word } from '@casebench/shared/evidence/testing/made-editions'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { fontFiles } from './make-documents/fonts.ts'
import { pagesOf } from './make-documents/page-texts.ts'

/** Set anew: in two columns, another face, another size and justified. */
function setInColumns(words: readonly Word[]): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 56 })
  const chunks: Buffer[] = []
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
  })
  document
    .font(fontFiles.serif)
    .fontSize(10.5)
    .text(words.map(({ text }) => text).join(' '), { columns: 2, columnGap: 20, align: 'justify' })
  document.end()
  return finished
}

type Token = { text: string; page: number; start: number; end: number }
/** Without white space: lines are broken elsewhere, after hyphens too. */
const inkOf = (text: string): string => text.replace(/\s+/g, '')

const tokensOf = (pages: readonly PageText[]): Token[] =>
  pages.flatMap(({ page, text }) =>
    [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      page,
      start: match.index,
      end: match.index + match[0].length,
    })),
  )

const folder = new URL('cases/', import.meta.url)
const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'))

test('passages of the demo’s documents are found in new editions of them, made as PDF files', async () => {
  expect(documents.length).toBeGreaterThan(20)
  const counts = { found: 0, lost: 0, wrong: 0, gone: 0 }
  const faults: unknown[] = []
  for (const name of documents) {
    // Each by itself: a document more or less changes nothing of the others.
    const random = randomFrom([...name].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 65_521, 7))
    const before = await pagesOf(new Uint8Array(readFileSync(new URL(name, folder))))
    const tokens = tokensOf(before)
    if (tokens.length < 80) continue
    const now = edited(
      random,
      tokens.map(({ text }, id) => ({ id, text })),
      'latin',
      0.05,
    )
    const after = await pagesOf(await setInColumns(now))
    const written = now.map(({ text }) => text).join('')
    // What is set is read as the same characters: else nobody could say where a word has come to.
    expect(inkOf(after.map(({ text }) => text).join('')), name).toBe(inkOf(written))
    const startOf = now.map(
      (_, index) =>
        inkOf(
          now
            .slice(0, index)
            .map(({ text }) => text)
            .join(''),
        ).length,
    )
    for (let count = 0; count < 20; count++) {
      const first = Math.floor(random() * (tokens.length - 20))
      const chosen = tokens.slice(first, first + 2 + Math.floor(random() * 14))
      const [begin, last] = [chosen[0], chosen.at(-1)]
      if (!begin || !last || begin.page !== last.page) continue
      const text = before[begin.page - 1]?.text ?? ''
      const quote = {
        exact: text.slice(begin.start, last.end),
        prefix: text.slice(Math.max(0, begin.start - maxContextLength), begin.start),
        suffix: text.slice(last.end, last.end + maxContextLength),
      }
      // Of what a document says twice, as in a running head, an edited one is not told from its twin.
      if (inkOf(before.map((page) => page.text).join('')).split(inkOf(quote.exact)).length > 2) continue
      const ids = new Set(chosen.map((_, index) => first + index))
      const places = now.flatMap(({ id, text }, index) => {
        const start = startOf[index] ?? 0
        return ids.has(id) ? Array.from(inkOf(text), (_, at) => start + at) : []
      })
      const left = now.filter(({ id }) => ids.has(id)).length
      const stands = left >= ids.size * 0.7
      const anchor = anchorQuote(quote, after)
      if (anchor.kind === 'lost') {
        counts[stands ? 'lost' : 'gone']++
        if (stands) faults.push({ name, anchor, ...quote })
        continue
      }
      const [from, to] = [anchor.from, anchor.to].map(
        ({ page, offset }) =>
          inkOf(
            after
              .map((one) => (one.page < page ? one.text : one.page === page ? one.text.slice(0, offset) : ''))
              .join(''),
          ).length,
      ) as [number, number]
      const found = Array.from({ length: to - from }, (_, at) => from + at)
      const common = found.filter((index) => places.includes(index)).length
      const isRight = common >= 0.5 * new Set([...found, ...places]).size
      counts[isRight ? 'found' : stands ? 'wrong' : common > 0 ? 'gone' : 'wrong']++
      if (!isRight && (stands || common === 0)) faults.push({ name, anchor, ...quote })
    }
  }
  expect(counts.wrong, JSON.stringify(faults, null, 1)).toBe(0)
  expect(counts.found / (counts.found + counts.lost), JSON.stringify([counts, faults], null, 1)).toBeGreaterThanOrEqual(
    0.99,
  )
}, 120_000)
