import { flagOf, noteOf } from './note-keys.ts'

/** Which questions are flagged and which have a note, of the texts that a case's store of notes holds. */
export function markedIn(texts: Readonly<Record<string, string>>) {
  const given = Object.entries(texts).flatMap(([key, text]) => (text === '' ? [] : [key]))
  return {
    flagged: new Set(given.flatMap((key) => flagOf(key) ?? [])),
    noted: new Set(given.flatMap((key) => noteOf(key) ?? [])),
  }
}
