import Type, { type Static } from 'typebox'
import { endpoint, owner } from './endpoint.ts'
import { Assignment, StrictObject } from './fields.ts'

const area = 'Notes'

/** Characters of one note. */
export const maxNoteLength = 4000
/** Bytes that all notes and flags of one assignment take, with the ids of their questions. */
export const maxNotesBytes = 200_000

/** What a flag has as its text while it is set. */
export const flagged = 'flagged'

const NoteKind = Type.Enum(['flag', 'note'])
export type NoteKind = Static<typeof NoteKind>

const NoteText = Type.String({ maxLength: maxNoteLength, description: 'Empty where it was removed' })

const AttributeId = Type.String({ maxLength: 130, description: 'Empty for a note on the case as a whole' })

const StoredNote = Type.Object({
  kind: NoteKind,
  attributeId: AttributeId,
  text: NoteText,
  version: Type.Integer(),
})

export const getNotes = endpoint({
  method: 'GET',
  path: '/v1/any/cases/case_review/get_notes',
  area,
  summary: 'The private notes and flags of an assigned case; nobody else can read them',
  authorization: owner(),
  query: Assignment,
  answer: Type.Array(StoredNote),
  errorStatuses: [404],
})

export const updateNote = endpoint({
  method: 'POST',
  path: '/v1/any/cases/update_note',
  area,
  summary: 'Saves one private note or flag; a stale version is refused with what the server holds',
  authorization: owner(),
  body: StrictObject({
    ...Assignment.properties,
    kind: NoteKind,
    attributeId: AttributeId,
    note: StrictObject({
      text: Type.String({
        maxLength: maxNoteLength,
        description: 'Of a flag: empty where it is removed; anything else sets it',
      }),
      version: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 2_147_483_647,
          description: 'The version this edit was based on, 0 for the first; without it the last write wins',
        }),
      ),
    }),
  }),
  answer: Type.Object({ message: Type.String(), attributeId: Type.String(), version: Type.Integer() }),
  errorStatuses: [404, 409],
})
