import type { AnswerSheet, Attribute, AttributeType, CaseData } from '@casebench/shared/case-file/schema'

const kinds: readonly [type: AttributeType, reference: string][] = [
  ['text', 'Wholesale of timber'],
  ['legalName', 'Nordwind Handelsgesellschaft mbH'],
  ['personName', 'Katarzyna Nowak-Lindqvist'],
  ['address', 'Hafenstraße 12, 20457 Hamburg, Germany'],
  ['country', 'Germany'],
  ['date', '2014-11-03'],
  ['percent', '25 %'],
  ['money', 'EUR 2,500,000'],
  ['yesNo', 'no'],
  ['longText', 'The group is held through two layers of holding companies.'],
]
const perSection = 25

/** A case file with so many questions of the usual types, and its answer sheet. */
export function manyQuestions(count: number): { caseData: CaseData; answerSheet: AnswerSheet } {
  const attributes = Array.from({ length: count }, (_, index): Attribute => {
    const type = kinds[index % kinds.length]?.[0] ?? 'text'
    return { attributeId: `Question-${index}-`, title: `Question ${index + 1}`, type, guidance: 'See the extract.' }
  })
  const sections = Array.from({ length: Math.ceil(count / perSection) }, (_, index) => ({
    title: `Section ${index + 1}`,
    subsections: [
      { title: `Part ${index + 1}`, attributes: attributes.slice(index * perSection, (index + 1) * perSection) },
    ],
  }))
  const caseData = {
    details: { name: 'Many Questions Ltd', webaddress: 'https://example.com', country: 'Germany' },
    components: [{ title: 'Everything', sections }],
    knowledgeCheck: [],
    documents: [],
  } as unknown as CaseData
  const answerSheet = Object.fromEntries(
    attributes.map(({ attributeId }, index) => [attributeId, { answer: kinds[index % kinds.length]?.[1] ?? '' }]),
  )
  return { caseData, answerSheet }
}
