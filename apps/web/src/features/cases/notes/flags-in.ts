import { flagOf } from './note-keys.ts'

/** Which questions the flags that are set belong to, of the texts that a case's store of notes holds. */
export const flagsIn = (texts: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(Object.entries(texts).flatMap(([key, text]) => (text === '' ? [] : (flagOf(key) ?? []))))
