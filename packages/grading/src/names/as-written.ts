import { remember } from '@casebench/shared/remember'
import { fold } from '../text/fold.ts'

/**
 * Words of a name as its text writes them, in capitals and with accents; a word that the reading made of others, or put into another
 * alphabet, stays as it was read.
 */
export function asWritten(words: readonly string[], text: string): string {
  const written = wordsWritten(text)
  return words.map((word) => written.get(word) ?? word).join(' ')
}

/** Each folded word of a text as the text writes it. */
const wordsWritten = remember(4000, (text: string): ReadonlyMap<string, string> => {
  const written = new Map<string, string>()
  for (const [word] of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu)) {
    const key = fold(word).replace(/[^\p{L}\p{N}]/gu, '')
    if (!written.has(key)) written.set(key, word)
    for (const part of word.split(/['’.-]/)) if (!written.has(fold(part))) written.set(fold(part), part)
  }
  return written
})

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A run of words as the text writes it, with its points and spaces: "S.p.A." for "spa"; as it was read where the text has it otherwise. */
export function asWrittenTogether(words: readonly string[], text: string): string {
  const read = words.join(' ')
  const folded = fold(text)
  // Where folding changes the length, places in the one text are none in the other.
  if (folded.length !== text.length || read.length > 60) return read
  const letters = [...words.join('')].map(escaped).join('[^\\p{L}\\p{N}]*')
  const found = [...folded.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])\\.?`, 'gu'))].at(-1)
  return found === undefined ? read : text.slice(found.index, found.index + found[0].length)
}
