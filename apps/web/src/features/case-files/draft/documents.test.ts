import { describe, expect, test } from 'vitest'
import { emptyDraft } from './case-draft.ts'
import { addDocument, replaceFile } from './documents.ts'

const extract = { documentId: 'extract', title: 'Extract', file: 'cases/a', contentType: 'application/pdf' as const }

describe('documents of a case', () => {
  test('are added one after the other, each under an id of its own', () => {
    const draft = addDocument(addDocument(addDocument(emptyDraft, extract), { ...extract, file: 'b' }), extract)
    expect(draft.caseData.documents.map(({ documentId, file }) => [documentId, file])).toEqual([
      ['extract', 'cases/a'],
      ['extract-2', 'b'],
      ['extract-3', 'cases/a'],
    ])
    const long = { ...extract, documentId: 'x'.repeat(80) }
    const [, second] = addDocument(addDocument(emptyDraft, long), long).caseData.documents
    expect(second?.documentId).toBe(`${'x'.repeat(78)}-2`)
  })

  test('keep their titles when their files are replaced', () => {
    const draft = replaceFile(addDocument(emptyDraft, extract), 'cases/a', { file: 'c', contentType: 'image/png' })
    expect(draft.caseData.documents).toEqual([{ ...extract, file: 'c', contentType: 'image/png' }])
  })
})
