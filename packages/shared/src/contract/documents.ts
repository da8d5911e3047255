import Type, { type Static } from 'typebox'
import { RecognizedText } from '../recognized-text.ts'
import { Editable } from './editable.ts'
import { administrator, anyone, endpoint, owner } from './endpoint.ts'
import { Assignment, DocumentId, Email, Message, StrictObject, Timestamp } from './fields.ts'
import { MarkedAssignment } from './marked-work.ts'

const area = 'Documents'

const FileName = Type.String({ minLength: 1, maxLength: 255 })
export const Document = Type.Object({
  fileName: Type.String(),
  size: Type.Integer({ description: 'Bytes' }),
  contentType: Type.String(),
  version: Type.Integer(),
  uploadedAt: Timestamp,
})
export type Document = Static<typeof Document>

const Named = Editable({ ...Assignment.properties, fileName: FileName }, Document)

export const getDocuments = endpoint({
  method: 'GET',
  path: '/v1/any/documents/get_documents',
  area,
  summary: 'The documents that a user attached to a case, newest first',
  authorization: owner('user_profile'),
  disclosesAnswers: 'named',
  query: Assignment,
  answer: Type.Array(Document),
  errorStatuses: [404],
})

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/v1/any/documents/upload_document',
  area,
  summary: 'Attaches a file to a case; the same name again is a new version',
  authorization: owner(),
  form: Type.Object({
    file: Type.String({ format: 'binary' }),
    email: Email,
    caseId: Assignment.properties.caseId,
    mode: Assignment.properties.mode,
  }),
  answer: Type.Object({ message: Type.String(), document: Document }),
  errorStatuses: [404, 409, 413, 415, 507],
})

export const viewDocument = endpoint({
  method: 'POST',
  path: '/v1/any/documents/view_document',
  area,
  summary: 'An address at which the document can be read once, within a minute',
  authorization: owner('user_profile'),
  disclosesAnswers: 'named',
  messages: { 401: 'Please log in to view this document', 403: 'You do not have permission to access this document' },
  body: Named,
  answer: Type.Object({ url: Type.String({ description: 'For the browser to go to, on the same host' }) }),
  errorStatuses: [404],
})

export const readDocument = endpoint({
  method: 'GET',
  path: '/v1/any/documents/document/{ticket}',
  area,
  summary: 'A document, for whoever was given its address, once',
  authorization: anyone,
  params: Type.Object({ ticket: Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$' }) }),
  file: true,
  answer: Type.Unknown(),
  errorStatuses: [404],
})

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/v1/any/documents/delete_document',
  area,
  summary: 'Removes a document from a case',
  authorization: owner(),
  body: Named,
  answer: Message,
  errorStatuses: [404, 409],
})

const documentOfWork = StrictObject({ ...MarkedAssignment.properties, documentId: DocumentId })

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
