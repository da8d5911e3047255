import { readCountry } from '../countries/country-codes.ts'
import { editDistance, isTransposed, undoubled } from '../text/distance.ts'
import { emptyWords, isLeftOut } from './company-words.ts'
import { isKnownName } from './known-people.ts'
import { numberNamed } from './name-numbers.ts'
import { spellingKey } from './person-words.ts'
import { endsDiffer } from './word-likeness.ts'

/** Words of each side without a partner on the other, counting repeats. */
export function unmatched(left: readonly string[], right: readonly string[]): [string[], string[]] {
  const rest = right.filter((word) => !emptyWords.has(word))
  const alone = left.filter((word) => {
    if (emptyWords.has(word)) return false
    const at = rest.indexOf(word)
    if (at !== -1) rest.splice(at, 1)
    return at === -1
  })
  const unnamed = alone.filter((word) => {
    const number = numberNamed(word)
    const at = number === undefined ? -1 : rest.findIndex((other) => numberNamed(other) === number)
    if (at !== -1) rest.splice(at, 1)
    return at === -1
  })
  return [unnamed, rest]
}

/** Numbers and single letters: "Fund 2" is not "Fund 3", nor "A. Smit" "B. Smit". */
export const isNumber = (word: string): boolean => /^\d/.test(word) || /^[a-z]$/.test(word)

export const isPlace = (word: string): boolean => word.length > 3 && readCountry(word)?.by === 'name'

/** A word that tells one company from another. */
export const isTelling = (word: string): boolean => !isLeftOut(word) && !emptyWords.has(word)

/** True where a word is cut short: Handels / Handelsgesellschaft. */
const isShortened = (short: string, long: string): boolean => short.length >= 4 && long.startsWith(short)

/** A slip of the pen: a letter doubled or swapped with its neighbour, or one letter inside a long word. */
export function isSlip(left: string, right: string): boolean {
  const shortest = Math.min(left.length, right.length)
  if (shortest < 4 || isNumber(left) || isNumber(right)) return false
  // Meier and Meyer, Barker and Parker are two names, and two companies.
  if (isKnownName(left) && isKnownName(right)) return false
  if (undoubled(left) === undoubled(right) || isTransposed(left, right)) return true
  if (endsDiffer(left, right)) return false
  // A name in another spelling is another name: Meyers and Meijers.
  if (isKnownName(left) || isKnownName(right)) return false
  if (shortest >= 5 && spellingKey(left) === spellingKey(right)) return true
  return shortest >= 9 && left[0] === right[0] && editDistance(left, right, 1) <= 1
}

/** Near enough that a person should look. */
export const isNear = (left: string, right: string): boolean =>
  isShortened(left, right) ||
  isShortened(right, left) ||
  isSlip(left, right) ||
  (Math.min(left.length, right.length) >= 5 && spellingKey(left) === spellingKey(right)) ||
  (Math.min(left.length, right.length) >= 5 &&
    editDistance(left, right, 2) <= (Math.max(left.length, right.length) >= 9 ? 2 : 1))

const maxWords = 12

/** True where each word has a partner of its own by the test given; never for more words than a name has. */
export function allPair(
  left: readonly string[],
  right: readonly string[],
  agree: (one: string, other: string) => boolean,
): boolean {
  if (left.length === 0 || left.length !== right.length || left.length > maxWords) return false
  const rest = [...right]
  return left.every((word) => {
    const at = rest.findIndex((other) => agree(word, other))
    if (at !== -1) rest.splice(at, 1)
    return at !== -1
  })
}
