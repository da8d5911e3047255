import Type, { type Static } from 'typebox'
import type { Text } from './message.ts'

/** Rows of one file. */
export const maxImportedPeople = 10_000
/** Bytes of one file, as it is sent. */
export const maxImportBytes = 5 * 1024 * 1024
/** Files of one person that were read and wait to be applied; one more takes the place of the oldest. */
export const maxImportsWaiting = 10
/** As long as an import is remembered row by row: within these days it can be undone. */
export const importKeptDays = 30

/** A person as a row of a file has them; what its cell leaves empty is absent. Cohorts and roles are by name. */
export type ImportedPerson = {
  email: string
  first_name?: string
  name?: string
  username?: string
  phone_number?: string
  level?: number
  groups?: string[]
  cohorts?: string[]
  /** Set beside what is noted already. */
  metadata?: Record<string, string>
}

/** What is stored of a row: the person in it, and what its cells said, in the order of the columns. */
export type StoredImportRow = ImportedPerson & { cells?: string[] }

export const ImportFault = Type.Object({
  column: Type.String({ description: 'Its heading in the file' }),
  message: Type.String({ description: 'What is wrong, and what to do' }),
})
export type ImportFault = Static<typeof ImportFault>
/** A fault as it is stored: in English, and to be said to whoever reads it; rows of before have it in English alone. */
export type StoredImportFault = ImportFault & { text?: Text }

/** One field of a person; a list as its names in order, joined by semicolons. */
export const ImportChange = Type.Object({
  field: Type.String({ description: 'A field of a person, or metadata.<key>' }),
  from: Type.String(),
  to: Type.String(),
})
export type ImportChange = Static<typeof ImportChange>

/** What a row does: it creates or changes someone, finds them so already, or cannot be carried out. */
export const ImportKind = Type.Enum(['create', 'change', 'unchanged', 'fault'])
export type ImportKind = Static<typeof ImportKind>

export const ImportCounts = Type.Object({
  create: Type.Integer(),
  change: Type.Integer(),
  unchanged: Type.Integer(),
  fault: Type.Integer(),
})
export type ImportCounts = Static<typeof ImportCounts>

/** What one field was before an import and is after it. `null`: there was none. */
export type FieldBefore = { before: unknown; after: unknown }

/** The jobs' inputs. */
export type PeopleImportInput = { importId: string }

/** What an import did. */
export const ImportResult = Type.Object({
  created: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer({ description: 'Rows that could not be carried out' }),
})
export type ImportResult = Static<typeof ImportResult>

/** What undoing an import did. `kept` are the people it left as they are, in whole or in part. */
export const UndoResult = Type.Object({
  deleted: Type.Integer(),
  restored: Type.Integer(),
  kept: Type.Integer(),
})
export type UndoResult = Static<typeof UndoResult>

/** As many are called by name of each group; the others are counted. */
export const maxNamedInUndo = 10
/** As many reasons are told apart. */
export const maxUndoReasons = 12

const PeopleCounted = {
  count: Type.Integer(),
  people: Type.Array(Type.Object({ email: Type.String(), name: Type.String() }), {
    description: `The first ${maxNamedInUndo}`,
  }),
}

/** What undoing an import would do as things stand. Whoever is restored in part is among the restored and the kept. */
export const UndoPreview = Type.Object({
  deleted: Type.Object(PeopleCounted),
  restored: Type.Object(PeopleCounted),
  kept: Type.Array(Type.Object({ reason: Type.String(), ...PeopleCounted }), {
    description: `By reason, the most frequent first; from ${maxUndoReasons} reasons on the last has the others`,
  }),
  gone: Type.Integer({ description: 'People it added or changed whose accounts were deleted since' }),
})
export type UndoPreview = Static<typeof UndoPreview>

/** What undoing an import made of a row. */
export const RowUndone = Type.Enum(['deleted', 'restored', 'kept'])
export type RowUndone = Static<typeof RowUndone>
