import Type, { type Static } from 'typebox'
import { JobState } from '../background-job.ts'
import {
  ImportChange,
  ImportCounts,
  ImportFault,
  ImportKind,
  ImportResult,
  RowUndone,
  UndoPreview,
  UndoResult,
} from '../people-import.ts'
import { administrator, endpoint } from './endpoint.ts'
import { Id, listing, Message, StrictObject, Timestamp } from './fields.ts'

const area = 'People import'

/** A column of the file: the field that it was taken for, or why it is left out. */
const ImportColumn = Type.Object({
  heading: Type.String(),
  field: Type.Union([Type.String(), Type.Null()], { description: 'Null where the column is not imported' }),
  known: Type.Boolean({ description: 'A column of the export that cannot be changed is known; any other is not' }),
})

const Progress = Type.Object({ state: JobState, progress: Type.Number({ description: '0 to 1' }) })

/** A file that was read; once it was applied, also what that did. */
export const PeopleImport = Type.Object({
  id: Type.String(),
  file_name: Type.String(),
  requested_by: Type.Union([Type.String(), Type.Null()]),
  created_at: Timestamp,
  rows: Type.Integer(),
  columns: Type.Array(ImportColumn),
  counts: ImportCounts,
  invite: Type.Union([Type.Boolean(), Type.Null()], { description: 'Null before it is applied' }),
  applying: Type.Union([Progress, Type.Null()]),
  result: Type.Union([ImportResult, Type.Null()]),
  undoing: Type.Union([Progress, Type.Null()]),
  undone: Type.Union([UndoResult, Type.Null()]),
  undoable: Type.Boolean(),
  failure: Type.Union([Type.String(), Type.Null()]),
})
export type PeopleImport = Static<typeof PeopleImport>

export const ImportRow = Type.Object({
  number: Type.Integer({ description: 'The line of the file that it begins on, or the row of the sheet' }),
  email: Type.String({ description: 'Empty once the person is deleted' }),
  name: Type.String({ description: 'As the file has it; empty where it has none, and once the person is deleted' }),
  kind: ImportKind,
  changes: Type.Array(ImportChange),
  faults: Type.Array(ImportFault),
  note: Type.Union([Type.String(), Type.Null()], {
    description: 'Why it was not carried out, or what undoing it left as it is',
  }),
  undone: Type.Union([RowUndone, Type.Null()], { description: 'Null where it was not undone' }),
})
export type ImportRow = Static<typeof ImportRow>

export const previewPeopleImport = endpoint({
  method: 'POST',
  path: '/v1/admin/users/import_preview',
  area,
  summary: 'Reads people from a CSV or XLSX file and says what importing them would do; nobody is changed',
  authorization: administrator('users/import_preview', 'add_user'),
  form: Type.Object({ file: Type.String({ format: 'binary' }) }),
  answer: PeopleImport,
  errorStatuses: [413, 415],
})

export const getPeopleImport = endpoint({
  method: 'GET',
  path: '/v1/admin/users/get_import',
  area,
  summary: 'One import: what it would do, how far it has come, or what it did',
  authorization: administrator('users/get_import', 'add_user'),
  query: StrictObject({ id: Id }),
  answer: PeopleImport,
  errorStatuses: [404],
})

export const getImportRows = endpoint({
  method: 'GET',
  path: '/v1/admin/users/get_import_rows',
  area,
  summary: 'The rows of an import: those with faults first, then the others, each in the order of the file',
  authorization: administrator('users/get_import_rows', 'add_user'),
  query: StrictObject({
    id: Id,
    kind: Type.Optional(ImportKind),
    noted: Type.Optional(Type.Enum(['true'], { description: 'Only those that have a note' })),
    limit: listing.limit,
    offset: listing.offset,
    q: listing.q,
  }),
  answer: Type.Array(ImportRow),
  errorStatuses: [404],
})

export const getImportErrors = endpoint({
  method: 'GET',
  path: '/v1/admin/users/get_import_errors',
  area,
  summary:
    'The rows of an import that have a fault, as they stand in the file, with their number and the fault: a CSV to correct and import again',
  authorization: administrator('users/get_import_rows', 'add_user'),
  query: StrictObject({ id: Id }),
  answer: Type.Unknown(),
  file: true,
  errorStatuses: [404],
})

export const getPeopleImports = endpoint({
  method: 'GET',
  path: '/v1/admin/users/get_imports',
  area,
  summary: 'The imports that were applied, newest first',
  authorization: administrator('users/get_imports', 'add_user'),
  query: StrictObject({ limit: listing.limit, offset: listing.offset, q: listing.q }),
  answer: Type.Array(PeopleImport),
})

export const applyPeopleImport = endpoint({
  method: 'POST',
  path: '/v1/admin/users/import_apply',
  area,
  summary: 'Carries out what a preview of one’s own said, as a job; what has changed since is left out',
  authorization: administrator('users/import_apply', 'add_user'),
  body: StrictObject({ id: Id, invite: Type.Boolean({ description: 'Whether new people are mailed an invitation' }) }),
  answer: Message,
  errorStatuses: [404, 409],
})

export const stopPeopleImport = endpoint({
  method: 'POST',
  path: '/v1/admin/users/stop_import',
  area,
  summary: 'Stops an import, or its undoing; what it has done so far stays',
  authorization: administrator('users/stop_import', 'add_user'),
  body: StrictObject({ id: Id }),
  answer: Message,
  errorStatuses: [404],
})

export const undoPeopleImport = endpoint({
  method: 'POST',
  path: '/v1/admin/users/undo_import',
  area,
  summary:
    'Deletes the people that an import created and who have done nothing since, and restores what nobody has changed since, as a job',
  authorization: administrator('users/undo_import', 'add_user'),
  body: StrictObject({ id: Id }),
  answer: Message,
  errorStatuses: [404, 409],
})

export const previewUndoImport = endpoint({
  method: 'GET',
  path: '/v1/admin/users/preview_undo_import',
  area,
  summary: 'What undoing an import would do now: who is deleted, who is restored, and who is left and why',
  authorization: administrator('users/undo_import', 'add_user'),
  query: StrictObject({ id: Id }),
  answer: UndoPreview,
  errorStatuses: [404, 409],
})

export const getImportTemplate = endpoint({
  method: 'GET',
  path: '/v1/admin/users/import_template',
  area,
  summary: 'An empty XLSX file with every column that can be imported',
  authorization: administrator('users/import_template', 'add_user'),
  answer: Type.Unknown(),
  file: true,
})
