import { i18n } from '@casebench/server/i18n'
import type { Text } from '@casebench/shared/message'
import type { ImportFault, StoredImportFault } from '@casebench/shared/people-import'

/** A fault in the reader's language; what was stored before it could be said in others stays English. */
export const saidFault = ({ column, message, text }: StoredImportFault): ImportFault => ({
  column,
  message: text === undefined ? message : i18n.say(text),
})

type StoredNote = { note: string | null; note_text: Text | null }

/** The note of a row in the reader's language. */
export const saidNote = ({ note, note_text }: StoredNote): string | null =>
  note_text === null ? note : i18n.say(note_text)
