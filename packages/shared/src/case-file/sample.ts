import type { RubricCriterion } from './rubric.ts'
import type { AnswerSheet, CaseData } from './schema.ts'

/** Stands in every reference answer of the sample that a candidate must never see. */
export const canary = 'CANARY-7f3a'

/** A small case file with one of everything that has rules of its own. For tests. */
export const sampleCase: CaseData = {
  details: { name: 'Sample Trading', webaddress: 'sample.example', country: 'Germany', entityType: 'Limited company' },
  components: [
    {
      title: 'Client details',
      sections: [
        {
          title: 'Identity',
          subsections: [
            {
              title: 'Names',
              attributes: [
                { attributeId: 'ClientDetails-EntityName', title: 'Name as given', type: 'legalName', weight: 0 },
                {
                  attributeId: 'LegalName',
                  title: 'Legal name',
                  type: 'legalName',
                  required: true,
                  grading: { variants: [`${canary} Sample GmbH`] },
                },
                { attributeId: 'Incorporated', title: 'Date of incorporation', type: 'date', required: true },
                { attributeId: 'Purpose', title: 'Purpose', type: 'longText', grading: { rubric: canary } },
              ],
            },
          ],
        },
        {
          title: 'Directors',
          subsections: [
            {
              title: 'Director',
              repeatable: true,
              attributes: [
                { attributeId: 'DirectorName', title: 'Name', type: 'personName' },
                { attributeId: 'DirectorSince', title: 'Since', type: 'date' },
              ],
            },
          ],
        },
        {
          title: 'Additional reviews',
          normalSection: false,
          isSelector: true,
          selectorId: 'Reviews',
          subsections: [
            { title: 'Cash', attributes: [{ attributeId: 'CashShare', title: 'Share of cash', type: 'percent' }] },
            { title: 'Sanctions', attributes: [{ attributeId: 'SanctionsHit', title: 'A hit?', type: 'yesNo' }] },
          ],
        },
      ],
    },
  ],
  knowledgeCheck: [{ question: 'From which share is a person a beneficial owner?', type: 'percent' }],
  documents: [
    { documentId: 'extract', title: 'Registry extract', file: 'cases/sample/extract.txt', contentType: 'text/plain' },
  ],
}

export const sampleSheet: AnswerSheet = {
  LegalName: { answer: `${canary} Sample Handels GmbH`, rationale: canary },
  Incorporated: { answer: '2013-11-04', rationale: canary },
  Purpose: { answer: `Trades ${canary} in samples and their parts` },
  DirectorName0: { answer: `Henning ${canary}` },
  DirectorSince0: { answer: '2014-02-01' },
  Reviews: { answer: 'Cash' },
  CashShare: { answer: '40' },
  SanctionsHit: { answer: 'No' },
  kyc0: { answer: '25' },
}

/** A rubric for the sample’s free text, of six points: with levels, and without. */
export const sampleCriteria: RubricCriterion[] = [
  {
    name: `${canary} Names the goods`,
    description: `${canary} Samples and their parts`,
    points: 4,
    levels: [
      { points: 4, description: `${canary} Both` },
      { points: 1.5, description: `${canary} One of them` },
    ],
  },
  { name: `${canary} Says how they are sold`, points: 2 },
]

/** The sample with these criteria at its free text. */
export const sampleWithRubric: CaseData = structuredClone(sampleCase)
for (const { attributes } of sampleWithRubric.components[0]?.sections[0]?.subsections ?? [])
  for (const attribute of attributes)
    if (attribute.attributeId === 'Purpose') attribute.grading = { rubric: canary, criteria: sampleCriteria }
