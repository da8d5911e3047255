import type { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'
import { getCaseTemplate } from '@casebench/shared/contract/case-exchange'
import { route } from '../routing/route.ts'
import { writeInThread } from '../spreadsheets/write-in-thread.ts'
import { caseToSheets } from './case-to-sheets.ts'

const caseData: CaseData = {
  details: { name: 'Example Trading Ltd', webaddress: 'www.example.com', country: 'United Kingdom' },
  instructions: 'What the candidate reads first.',
  passMark: 0.8,
  components: [
    {
      title: 'Client details',
      sections: [
        {
          title: 'Identity',
          subsections: [
            {
              title: 'Registration',
              attributes: [
                {
                  attributeId: 'LegalName',
                  title: 'Legal name',
                  type: 'legalName',
                  required: true,
                  guidance: 'As in the register.',
                },
                { attributeId: 'Incorporated', title: 'Date of incorporation', type: 'date', required: true },
              ],
            },
          ],
        },
        {
          title: 'Management',
          subsections: [
            {
              title: 'Director',
              repeatable: true,
              attributes: [{ attributeId: 'DirectorName', title: 'Name', type: 'personName', weight: 2 }],
            },
          ],
        },
        {
          title: 'Further reviews',
          normalSection: false,
          isSelector: true,
          selectorId: 'FurtherReviews',
          subsections: [
            { title: 'Cash', attributes: [{ attributeId: 'CashShare', title: 'Share of cash', type: 'percent' }] },
          ],
        },
      ],
    },
  ],
  knowledgeCheck: [{ question: 'Is a nominee shareholder a beneficial owner?', type: 'yesNo' }],
  documents: [],
}

const answerSheet: AnswerSheet = {
  LegalName: {
    answer: 'Example Trading Limited',
    variants: ['Example Trading Ltd'],
    rationale: 'Register extract, page 1',
  },
  Incorporated: { answer: '2013-11-04' },
  DirectorName0: { answer: 'Ana Kovač' },
  DirectorName1: { answer: 'John Smith' },
  FurtherReviews: { answer: 'Cash' },
  CashShare: { answer: '40' },
  kyc0: { answer: 'No' },
}

export const getCaseTemplateRoute = route(getCaseTemplate, async ({ caller, reply }) =>
  reply
    .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', 'attachment; filename="case.xlsx"')
    .send(await writeInThread(caseToSheets({ caseId: 'example-trading', caseData, answerSheet }), caller.userId)),
)
