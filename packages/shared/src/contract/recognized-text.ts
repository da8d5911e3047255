import Type from 'typebox'
import { RecognizedText } from '../recognized-text.ts'
import { caseFileKey } from './case-exchange.ts'
import { administrator, endpoint, signedIn } from './endpoint.ts'
import { CaseId, DocumentId, StrictObject } from './fields.ts'

const area = 'Recognized text'

export const getRecognizedText = endpoint({
  method: 'GET',
  path: '/v1/any/cases/case_review/recognized_text/{caseId}/{documentId}',
  area,
  summary: 'The text that was recognised from pictures in a source document of an assigned case',
  authorization: signedIn,
  params: Type.Object({ caseId: CaseId, documentId: DocumentId }),
  answer: RecognizedText,
  errorStatuses: [404],
})

export const getStoredRecognizedText = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/recognized_text',
  area,
  summary: 'The text that was recognised from pictures in a document of a case, by its file',
  authorization: administrator('cases/recognized_text', 'case_profile'),
  disclosesAnswers: 'found',
  query: StrictObject({ file: Type.String({ maxLength: 200, pattern: caseFileKey }) }),
  answer: RecognizedText,
})
