import { editDistance, isTransposed, undoubled } from '../text/distance.ts'
import { isKnownName, knownNeighbours } from './known-people.ts'
import { isNickname } from './nicknames.ts'
import { isCommonWord, isListedSpelling } from './person-words.ts'
import type { NameWord } from './read-person-name.ts'

/**
 * How two words of persons' names are alike, best first: the same in some spelling; a slip of the pen (a letter doubled,
 * dropped from a double, or swapped with its neighbour); a short form; an initial; another letter in a long word; close
 * enough to ask a person.
 */
export const likenesses = ['same', 'slip', 'nickname', 'initial', 'near', 'doubtful'] as const
export type Likeness = (typeof likenesses)[number]

/** The same but for a letter that one of them has twice. */
const isDoubled = (left: string, right: string): boolean => undoubled(left) === undoubled(right)

/** Where names are romanised, "oo" and "ee" are sounds of their own: Jung-won and Jung-woon are two people. */
const asSounds = (text: string): string => text.replaceAll('oo', 'u').replaceAll('ee', 'i')

/** The same but for a letter that one of them has twice, which nothing in its sound tells. */
export const soundsDoubled = (left: string, right: string): boolean => isDoubled(asSounds(left), asSounds(right))

/** "Alfayed" for "al Fayed", whose article is a particle. */
const withArticle = (short: string, long: string): boolean =>
  short.length >= 4 && (long === `al${short}` || long === `el${short}`)

export const isSlip = (left: string, right: string): boolean =>
  isDoubled(left, right) ||
  (Math.min(left.length, right.length) >= 3 && isTransposed(left, right)) ||
  isTransposed(undoubled(left), undoubled(right))

/**
 * True where a word can only be the other one misspelt: it is no name itself, and no third name is as near to it. Names that
 * few people bear are in no list, so that this alone proves nothing of them.
 */
export const isMisspelt = (wanted: string, given: string): boolean =>
  !isKnownName(given) && knownNeighbours(given).every((name) => name === wanted || isListedSpelling(name, wanted))

const vowel = /[aeiouy]/

/** Mario and Maria, Daniel and Daniela, Petrov and Petrova: the last vowel tells men from women. */
export function endsDiffer(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  if (long === `${short}a`) return true
  if (short.length !== long.length || short.slice(0, -1) !== long.slice(0, -1)) return false
  return [short, long].every((word) => vowel.test(word.at(-1) ?? ''))
}

/** How alike two words are, the answer's second, or undefined where they are two names. */
export function likeness(wanted: NameWord, given: NameWord): Likeness | undefined {
  const [left, right] = [wanted.text, given.text]
  if (left === right || isListedSpelling(left, right)) return 'same'
  if (withArticle(left, right) || withArticle(right, left)) return 'same'
  const [short, long] = left.length < right.length ? [left, right] : [right, left]
  // "Ji-a" and "Ji-ae" are two names: an initial stands for more than a letter or two.
  if (short.length === 1) return !long.startsWith(short) ? undefined : long.length > 2 ? 'initial' : 'doubtful'
  // Marie is no short form of Maria on a passport.
  const areTwo = isCommonWord(left) && isCommonWord(right) && endsDiffer(left, right)
  if (isNickname(short, long)) return areTwo ? 'doubtful' : 'nickname'
  // Two names that many people bear are two names, however close: Joan and Jane, Hasan and Husain.
  if (isCommonWord(left) && isCommonWord(right)) return wanted.key === given.key ? 'doubtful' : undefined
  if (wanted.key === given.key) return left[0] === right[0] && isMisspelt(left, right) ? 'slip' : 'doubtful'
  if (isSlip(short, long)) return short.length >= 3 && isMisspelt(left, right) ? 'slip' : 'doubtful'
  if (short.length < 4) return undefined
  const distance = editDistance(short, long, 2)
  if (distance > 2) return undefined
  const isFirmer = distance === 1 && short[0] === long[0] && !endsDiffer(short, long)
  if (isFirmer && short.length >= leastNear && isKnownName(left) && isMisspelt(left, right)) return 'near'
  return distance === 1 || short.length >= 6 ? 'doubtful' : undefined
}

/** Letters of a word in which another letter may be a slip of the pen. */
const leastNear = 7
