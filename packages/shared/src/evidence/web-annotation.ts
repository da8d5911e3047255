import type { Evidence, Quad, Region } from './schema.ts'

// https://www.w3.org/TR/annotation-model/ and, for the fragments, its table of media types (4.2.1).
const context = 'http://www.w3.org/ns/anno.jsonld'
const sha256Term = 'https://schema.org/sha256'
const pdfFragments = 'http://tools.ietf.org/rfc/rfc3778'
const mediaFragments = 'http://www.w3.org/TR/media-frags/'
const documentName = 'urn:casebench:document:'

type TextQuoteSelector = { type: 'TextQuoteSelector'; exact: string; prefix: string; suffix: string }
type SvgSelector = { type: 'SvgSelector'; value: string }
type AreaSelector = { type: 'FragmentSelector'; conformsTo: typeof mediaFragments; value: string }
type PageSelector = {
  type: 'FragmentSelector'
  conformsTo: typeof pdfFragments
  value: string
  refinedBy: TextQuoteSelector | AreaSelector | (TextQuoteSelector | SvgSelector)[]
}
type Source = { id: string; sha256?: string }
type Target = { type: 'SpecificResource'; source: Source; selector: PageSelector }

/** One piece of evidence about one answer, as the body of an annotation says it. */
export type WebAnnotation = {
  '@context': [typeof context, { sha256: typeof sha256Term }]
  id: string
  type: 'Annotation'
  motivation: 'linking' | 'assessing'
  body: { type: 'TextualBody'; purpose: 'identifying' | 'classifying'; format: 'text/plain'; value: string }[]
  target: Target | Source[]
}

/** What the annotation of “the documents do not say” is classified as. */
const absent = 'absent'

const polygon = (quad: Quad): string =>
  `<polygon points="${[0, 2, 4, 6].map((at) => `${quad[at]},${quad[at + 1]}`).join(' ')}"/>`

const svgOf = (quads: readonly Quad[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${quads.map(polygon).join('')}</svg>`

const percentOf = ({ x, y, width, height }: Region): string =>
  `xywh=percent:${[x, y, width, height].map((share) => share * 100).join(',')}`

function targetOf(evidence: Exclude<Evidence, { kind: 'absent' }>): Target {
  const refinedBy =
    evidence.kind === 'region'
      ? ({
          type: 'FragmentSelector',
          conformsTo: mediaFragments,
          value: percentOf(evidence.region),
        } as const)
      : [
          { type: 'TextQuoteSelector', ...evidence.quote } as const,
          ...(evidence.quads.length > 0 ? [{ type: 'SvgSelector', value: svgOf(evidence.quads) } as const] : []),
        ]
  return {
    type: 'SpecificResource',
    source: { id: documentName + evidence.documentId, sha256: evidence.sha256 },
    selector: { type: 'FragmentSelector', conformsTo: pdfFragments, value: `page=${evidence.page}`, refinedBy },
  }
}

const textualBody = (purpose: 'identifying' | 'classifying', value: string): WebAnnotation['body'][number] => ({
  type: 'TextualBody',
  purpose,
  format: 'text/plain',
  value,
})

/** A piece of evidence as a Web Annotation. `id` is an IRI of the sender's, `attributeId` the answer that it is about. */
export const toWebAnnotation = (evidence: Evidence, { id, attributeId }: { id: string; attributeId: string }) =>
  ({
    '@context': [context, { sha256: sha256Term }],
    id,
    type: 'Annotation',
    motivation: evidence.kind === 'absent' ? 'assessing' : 'linking',
    body: [
      textualBody('identifying', attributeId),
      ...(evidence.kind === 'absent' ? [textualBody('classifying', absent)] : []),
    ],
    target:
      evidence.kind === 'absent'
        ? evidence.searched.map((documentId) => ({ id: documentName + documentId }))
        : targetOf(evidence),
  }) satisfies WebAnnotation
