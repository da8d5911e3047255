import type { QuoteEvidence } from '@casebench/shared/evidence/schema'
import { expect, it } from 'vitest'
import { passageIn } from './find-again.ts'

const passage: QuoteEvidence = {
  kind: 'quote',
  documentId: 'profile',
  sha256: 'a'.repeat(64),
  page: 1,
  quote: { exact: '07/03/2019', prefix: 'Incorporation date ', suffix: ' Company type' },
  quads: [[0, 0, 1, 0, 1, 1, 0, 1]],
}
const sha256 = 'b'.repeat(64)

it('is found where it moved to, with the hash and the page of the new version and no old place', () => {
  const pages = [
    { page: 1, text: 'A cover sheet' },
    { page: 2, text: 'UEN 2019\nIncorporation date 07/03/2019\nCompany type private' },
  ]
  expect(passageIn(passage, pages, sha256)).toMatchObject({
    kind: 'same',
    page: 2,
    evidence: { sha256, page: 2, quads: [], quote: { exact: '07/03/2019', prefix: 'UEN 2019\nIncorporation date ' } },
  })
})

it('says that the passage was changed', () => {
  const pages = [{ page: 1, text: 'Incorporation date 08/03/2019\nCompany type private' }]
  expect(passageIn(passage, pages, sha256)).toMatchObject({
    kind: 'changed',
    evidence: { quote: { exact: '08/03/2019' } },
  })
})

it('does not guess', () => {
  expect(passageIn(passage, [{ page: 1, text: 'Nothing of the kind' }], sha256)).toEqual(
    expect.objectContaining({ kind: 'lost', why: 'notFound' }),
  )
  const twice = 'Incorporation date 07/03/2019 Company type. '
  expect(passageIn(passage, [{ page: 1, text: twice.repeat(2) }], sha256)).toEqual(
    expect.objectContaining({ kind: 'lost', why: 'ambiguous' }),
  )
})
