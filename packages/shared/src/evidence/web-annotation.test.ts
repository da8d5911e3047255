import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { Evidence } from './schema.ts'
import { toWebAnnotation } from './web-annotation.ts'

const sha256 = 'a'.repeat(64)
const quote: Evidence = {
  kind: 'quote',
  documentId: 'business-profile',
  sha256,
  page: 1,
  quote: { exact: '07/03/2019', prefix: 'Incorporation date ', suffix: ' <Status>' },
  quads: [[0.1, 0.2, 0.3, 0.2, 0.3, 0.25, 0.1, 0.25]],
}
const named = { id: 'urn:uuid:1', attributeId: 'IncorporationDate' }

test('a quote is written as the Web Annotation Data Model has it', () => {
  expect(toWebAnnotation(quote, named)).toEqual({
    '@context': ['http://www.w3.org/ns/anno.jsonld', { sha256: 'https://schema.org/sha256' }],
    id: 'urn:uuid:1',
    type: 'Annotation',
    motivation: 'linking',
    body: [{ type: 'TextualBody', purpose: 'identifying', format: 'text/plain', value: 'IncorporationDate' }],
    target: {
      type: 'SpecificResource',
      source: { id: 'urn:casebench:document:business-profile', sha256 },
      selector: {
        type: 'FragmentSelector',
        conformsTo: 'http://tools.ietf.org/rfc/rfc3778',
        value: 'page=1',
        refinedBy: [
          { type: 'TextQuoteSelector', exact: '07/03/2019', prefix: 'Incorporation date ', suffix: ' <Status>' },
          {
            type: 'SvgSelector',
            value:
              '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><polygon points="0.1,0.2 0.3,0.2 0.3,0.25 0.1,0.25"/></svg>',
          },
        ],
      },
    },
  })
})

test('a quote of which nobody knows where on the page it stands has no polygon', () => {
  expect(toWebAnnotation({ ...quote, quads: [] }, named)).toHaveProperty('target.selector.refinedBy', [
    { type: 'TextQuoteSelector', exact: '07/03/2019', prefix: 'Incorporation date ', suffix: ' <Status>' },
  ])
})

test('a region is a fragment of the page, in percent', () => {
  const region: Evidence = {
    kind: 'region',
    documentId: 'web-page',
    sha256,
    page: 3,
    region: { x: 0.25, y: 0.5, width: 0.125, height: 0.0625 },
  }
  expect(toWebAnnotation(region, named)).toHaveProperty('target', {
    type: 'SpecificResource',
    source: { id: 'urn:casebench:document:web-page', sha256 },
    selector: {
      type: 'FragmentSelector',
      conformsTo: 'http://tools.ietf.org/rfc/rfc3778',
      value: 'page=3',
      refinedBy: {
        type: 'FragmentSelector',
        conformsTo: 'http://www.w3.org/TR/media-frags/',
        value: 'xywh=percent:25,50,12.5,6.25',
      },
    },
  })
})

test('what no document says is classified so, with the documents that were looked through', () => {
  expect(toWebAnnotation({ kind: 'absent', searched: ['business-profile', 'annual-report'] }, named)).toMatchObject({
    motivation: 'assessing',
    body: [
      { purpose: 'identifying', value: 'IncorporationDate' },
      { purpose: 'classifying', value: 'absent' },
    ],
    target: [{ id: 'urn:casebench:document:business-profile' }, { id: 'urn:casebench:document:annual-report' }],
  })
})

test.each([
  ['a quote of nothing', { ...quote, quote: { exact: ' \n', prefix: '', suffix: '' } }],
  ['a quote that is too long', { ...quote, quote: { exact: 'x'.repeat(2001), prefix: '', suffix: '' } }],
  ['surroundings that are too long', { ...quote, quote: { exact: 'x', prefix: 'x'.repeat(65), suffix: '' } }],
  ['a corner beyond the page', { ...quote, quads: [[0, 0, 1.1, 0, 1, 1, 0, 1]] }],
  ['page 0', { ...quote, page: 0 }],
  ['no hash', { ...quote, sha256: 'A'.repeat(64) }],
  [
    'a region without an area',
    { kind: 'region', documentId: 'a', sha256, page: 1, region: { x: 0, y: 0, width: 0, height: 1 } },
  ],
  ['nothing looked through', { kind: 'absent', searched: [] }],
  ['a document looked through twice', { kind: 'absent', searched: ['a', 'a'] }],
  ['a field too many', { ...quote, note: 'x' }],
])('%s is out of bounds', (_, evidence) => {
  expect(Check(Evidence, evidence)).toBe(false)
})
