import Type from 'typebox'
import { RecognizedText } from '../recognized-text.ts'
import { administrator, endpoint } from './endpoint.ts'
import { Assignment, DocumentId, StrictObject } from './fields.ts'

const area = 'Case administration'

const documentOfWork = StrictObject({ ...Assignment.properties, documentId: DocumentId })

export const getReviewedDocument = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/reviewed_document',
  area,
  summary: 'A source document of the case, as it was when a user’s work was judged',
  authorization: administrator('cases/reviewed_document', 'manual_assessment'),
  disclosesAnswers: 'named',
  query: documentOfWork,
  file: true,
  answer: Type.Unknown(),
  errorStatuses: [404],
})

export const getReviewedText = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/reviewed_text',
  area,
  summary: 'The text that was recognised from pictures in such a document',
  authorization: administrator('cases/reviewed_text', 'manual_assessment'),
  disclosesAnswers: 'named',
  query: documentOfWork,
  answer: RecognizedText,
  errorStatuses: [404],
})
