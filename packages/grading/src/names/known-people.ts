import { remember } from '@casebench/shared/remember'
import { furtherNames } from './further-names.ts'
import { peopleNames } from './people-names.ts'

let known: ReadonlySet<string> | undefined

function unpacked(): ReadonlySet<string> {
  const names = new Set<string>(furtherNames)
  let before = ''
  for (const [, count = 'A', rest = ''] of peopleNames.matchAll(/([A-Z])([a-z]*)/g)) {
    before = before.slice(0, count.charCodeAt(0) - 65) + rest
    names.add(before)
  }
  return names
}

/** True for a folded given name or surname that people are known to bear. */
export function isKnownName(word: string): boolean {
  known ??= unpacked()
  return known.has(word)
}

const alphabet = [...'abcdefghijklmnopqrstuvwxyz']

/** Known names that a word becomes by one letter more, less or another, or by swapping two neighbours. */
export const knownNeighbours = remember(2000, (word: string): readonly string[] => {
  // A longer word is near to a name by its length alone.
  if (word.length > 20) return []
  const found = new Set<string>()
  const take = (text: string): void => {
    if (text !== word && isKnownName(text)) found.add(text)
  }
  for (let at = 0; at <= word.length; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    for (const letter of alphabet) {
      take(head + letter + tail)
      if (tail !== '') take(head + letter + tail.slice(1))
    }
    if (tail !== '') take(head + tail.slice(1))
    if (tail.length > 1) take(head + tail[1] + tail[0] + tail.slice(2))
  }
  return [...found]
})
