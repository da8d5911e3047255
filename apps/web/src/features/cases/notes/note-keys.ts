import type { NoteKind } from '@casebench/shared/contract/notes'

/** What a note or a flag is called in the store of a case; without a question it is about the case as a whole. */
export const noteKey = (kind: NoteKind, attributeId: string): string => `${kind}/${attributeId}`

const flags = noteKey('flag', '')
const notes = noteKey('note', '')

export const flagOf = (key: string): string | undefined => (key.startsWith(flags) ? key.slice(flags.length) : undefined)
export const noteOf = (key: string): string | undefined => (key.startsWith(notes) ? key.slice(notes.length) : undefined)

export const readNoteKey = (key: string): { kind: NoteKind; attributeId: string } => {
  const attributeId = flagOf(key)
  return attributeId === undefined ? { kind: 'note', attributeId: noteOf(key) ?? '' } : { kind: 'flag', attributeId }
}
