import Type, { type Static } from 'typebox'
import { type AnswerSheet, type CaseData, SourceDocument } from '../case-file/schema.ts'
import { administrator, endpoint } from './endpoint.ts'
import { CaseId, Message, StrictObject } from './fields.ts'

const area = 'Case exchange'

export const exportCase = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/export_case',
  area,
  summary: 'A case with its answer sheet as a file: a workbook, or a zip with its documents, as a stream',
  authorization: administrator('cases/export_case', 'case_profile'),
  disclosesAnswers: 'named',
  query: StrictObject({
    case_id: CaseId,
    version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    format: Type.Enum(['xlsx', 'zip']),
  }),
  answer: Type.Unknown(),
  file: true,
  errorStatuses: [404],
})

/** Something of a file that is wrong, or that was filled in: where, and what. */
export const FilePlace = Type.Object({
  cell: Type.String({ description: 'As in a formula, or what part of the file; empty where it is about all of it' }),
  message: Type.String(),
})
export type FilePlace = Static<typeof FilePlace>

/** The case that a file would make. Saving it is insert_case or edit_case, with just this. */
export const ReadCase = Type.Object({
  caseId: Type.String({ description: 'What the file says, or one made of its name' }),
  current_version: Type.Union([Type.Integer(), Type.Null()], { description: 'Of the case with this id; null without' }),
  caseData: Type.Unsafe<CaseData>(Type.Object({}, { additionalProperties: true })),
  answerSheet: Type.Unsafe<AnswerSheet>(Type.Object({}, { additionalProperties: true })),
  faults: Type.Array(FilePlace, { description: 'The first 500; none where it can be saved' }),
  total_faults: Type.Integer(),
  guesses: Type.Array(FilePlace, { description: 'What the file leaves open and was filled in' }),
  ignored: Type.Array(Type.String(), { description: 'Columns and sheets that are not known' }),
})
export type ReadCase = Static<typeof ReadCase>

export const previewCaseImport = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/import_preview',
  area,
  summary: 'Reads a case from a workbook, a CSV file or a zip and says what is wrong with it; no case is saved',
  authorization: administrator('cases/import_preview', 'edit_case'),
  form: Type.Object({ file: Type.String({ format: 'binary' }) }),
  answer: ReadCase,
  errorStatuses: [409, 413, 415, 507],
})

export const uploadCaseDocument = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/upload_case_document',
  area,
  summary:
    'Stores a document for a case; it belongs to the case once one is saved that names it, and is removed after a week otherwise',
  authorization: administrator('cases/upload_case_document', 'edit_case'),
  form: Type.Object({ file: Type.String({ format: 'binary' }) }),
  answer: Type.Object({ ...Message.properties, document: SourceDocument }),
  errorStatuses: [409, 413, 415, 507],
})

/** Where the documents of cases lie in storage, and nothing else. */
export const caseFileKey = '^cases(/[A-Za-z0-9][A-Za-z0-9._-]*)+$'

export const getStoredCaseDocument = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/case_document',
  area,
  summary: 'A document of a case by its file, as the case names it or as it was just uploaded for one',
  authorization: administrator('cases/case_document', 'case_profile'),
  disclosesAnswers: 'found',
  query: StrictObject({ file: Type.String({ maxLength: 200, pattern: caseFileKey }) }),
  answer: Type.Unknown(),
  file: true,
  errorStatuses: [404],
})

export const getCaseTemplate = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/case_template',
  area,
  summary: 'A small case as a workbook, to begin one of your own with',
  authorization: administrator('cases/case_template', 'edit_case'),
  answer: Type.Unknown(),
  file: true,
})
