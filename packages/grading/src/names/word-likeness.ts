import { editDistance, isTransposed } from '../text/distance.ts'
import { isNickname } from './nicknames.ts'
import { isCommonWord } from './person-words.ts'
import type { NameWord } from './read-person-name.ts'

/**
 * How two words of persons' names are alike, best first: the same in some spelling; a slip of the pen (a letter doubled,
 * dropped from a double, or swapped with its neighbour); a short form; an initial; another letter in a long word; close
 * enough to ask a person.
 */
export const likenesses = ['same', 'slip', 'nickname', 'initial', 'near', 'doubtful'] as const
export type Likeness = (typeof likenesses)[number]

const undoubled = (text: string): string => text.replace(/(.)\1+/g, '$1')

/** "Alfayed" for "al Fayed", whose article is a particle. */
const withArticle = (short: string, long: string): boolean =>
  short.length >= 4 && (long === `al${short}` || long === `el${short}`)

const isSlip = (left: string, right: string): boolean =>
  undoubled(left) === undoubled(right) ||
  (Math.min(left.length, right.length) >= 3 && isTransposed(left, right)) ||
  isTransposed(undoubled(left), undoubled(right))

const vowel = /[aeiouy]/

/** Mario and Maria, Daniel and Daniela, Petrov and Petrova: the last vowel tells men from women. */
export function endsDiffer(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  if (long === `${short}a`) return true
  if (short.length !== long.length || short.slice(0, -1) !== long.slice(0, -1)) return false
  return [short, long].every((word) => vowel.test(word.at(-1) ?? ''))
}

/** Edits that still leave a word the same one: the longer it is, the more. */
const edits = (length: number): number => (length >= 12 ? 2 : length >= 5 ? 1 : 0)

/** How alike two words are, or undefined where they are two names. */
export function likeness(left: NameWord, right: NameWord): Likeness | undefined {
  if (left.text === right.text || left.key === right.key) return 'same'
  if (withArticle(left.text, right.text) || withArticle(right.text, left.text)) return 'same'
  const [short, long] = left.text.length < right.text.length ? [left.text, right.text] : [right.text, left.text]
  if (short.length === 1) return long.startsWith(short) ? 'initial' : undefined
  if (isNickname(short, long)) return 'nickname'
  // Two names that many people bear are two names, however close: Joan and Jane, Hasan and Husain.
  if (isCommonWord(left.text) && isCommonWord(right.text)) return undefined
  if (short.length >= 2 && isSlip(short, long)) return 'slip'
  const distance = editDistance(short, long, 2)
  if (distance > 2 || short.length < 4) return undefined
  const bound = edits(short.length)
  if (distance <= bound && short[0] === long[0] && !endsDiffer(short, long)) return 'near'
  if (distance <= bound && short.length >= 7) return 'near'
  return distance === 1 || short.length >= 6 ? 'doubtful' : undefined
}
