import { describe, expect, it } from 'vitest'
import { foldPage } from './find.ts'
import { firstFrom, type Hit, hitsIn, maxHits, stepFrom } from './hits.ts'

const texts = (...pages: string[]) => ({
  pages: pages.map((text) => {
    const pieces = [{ text, endsLine: true }]
    return { pieces, folded: foldPage(pieces) }
  }),
  hasText: true,
  isPending: false,
})
const documents = [
  { documentId: 'profile', texts: texts('Issued share capital', 'Paid-up share Capital: capital') },
  { documentId: 'chart', texts: undefined },
  { documentId: 'extract', texts: texts('Stammkapital (share capital)') },
]
const places = (hits: readonly Hit[]) => hits.map(({ documentId, page }) => `${documentId} ${page}`)

describe('the hits', () => {
  it('come by document and page', () => {
    expect(places(hitsIn(documents, 'share  CAPITAL'))).toEqual(['profile 1', 'profile 2', 'extract 1'])
    expect(hitsIn(documents, 'capital')).toHaveLength(4)
    expect(hitsIn(documents, '  ')).toEqual([])
  })
  it('are not more than anybody reads', () => {
    expect(hitsIn([{ documentId: 'long', texts: texts('a'.repeat(maxHits * 2)) }], 'a')).toHaveLength(maxHits)
  })
})

describe('the chosen hit', () => {
  const hits = hitsIn(documents, 'share capital')
  const order = documents.map(({ documentId }) => documentId)
  it('is the first from the page that is read, or of the document', () => {
    expect(firstFrom(hits, 'profile', 2)).toBe(1)
    expect(firstFrom(hits, 'profile', 3)).toBe(0)
    expect(firstFrom(hits, 'chart', 1)).toBeUndefined()
  })
  it('goes on into the next document, and round', () => {
    expect(stepFrom(hits, 1, 1, order, 'profile')).toBe(2)
    expect(stepFrom(hits, 2, 1, order, 'extract')).toBe(0)
    expect(stepFrom(hits, 0, -1, order, 'profile')).toBe(2)
  })
  it('begins from a document without hits at its neighbours', () => {
    expect(stepFrom(hits, undefined, 1, order, 'chart')).toBe(2)
    expect(stepFrom(hits, undefined, -1, order, 'chart')).toBe(1)
    expect(stepFrom([], undefined, 1, order, 'chart')).toBeUndefined()
  })
})
