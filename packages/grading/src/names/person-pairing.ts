import type { NameWord } from './read-person-name.ts'
import type { Likeness } from './word-likeness.ts'
import { isSlip, likeness, likenesses } from './word-likeness.ts'

/** A word of the reference with its partner in the answer; `at` is where that one stands. */
export type Pair = { wanted: NameWord; given: NameWord; from: number; at: number; kind: Likeness }

/** Two names laid beside each other: what found a partner, and what is left on either side. */
export type Pairing = { pairs: Pair[]; missing: NameWord[]; surplus: NameWord[] }

/** The words with two neighbours run together where the other name has them as one: "Mohammad Hasni". */
function joinAsIn(words: readonly NameWord[], other: readonly NameWord[]): NameWord[] {
  const joined: NameWord[] = []
  for (let at = 0; at < words.length; at++) {
    const [word, next] = [words[at], words[at + 1]]
    if (word === undefined) break
    const whole = next === undefined ? undefined : word.text + next.text
    const single = whole === undefined ? undefined : other.find((one) => one.text === whole)
    joined.push(single ?? word)
    if (single !== undefined) at++
  }
  return joined
}

/** Words but a letter apart belong together before a single letter finds its name, whichever side is taken to be misspelt. */
const closeness = ({ wanted, given, kind }: Pair): number =>
  kind !== 'same' && (isSlip(wanted.text, given.text) || wanted.key === given.key)
    ? likenesses.indexOf('slip')
    : likenesses.indexOf(kind)

type Place = Pick<Pair, 'from' | 'at'>

/** Which of two pairs is found first: one whose words have the same place, then the nearer to the beginning of both names. */
const earlier = (one: Place, other: Place): number =>
  Number(one.from !== one.at) - Number(other.from !== other.at) ||
  Math.min(one.from, one.at) - Math.min(other.from, other.at) ||
  Math.max(one.from, one.at) - Math.max(other.from, other.at)

/** Pairs words, equal ones first, then ever less alike ones, each with the first that fits. */
export function pairWords(left: readonly NameWord[], right: readonly NameWord[]): Pairing {
  const wanted = joinAsIn(left, right)
  const given = joinAsIn(right, left)
  const alike: Pair[] = wanted
    .flatMap((word, from) => given.map((other, at) => ({ wanted: word, given: other, from, at })))
    .flatMap((pair) => {
      const kind = likeness(pair.wanted, pair.given)
      return kind === undefined ? [] : [{ ...pair, kind }]
    })
    .sort((one, other) => closeness(one) - closeness(other) || earlier(one, other))
  const pairs: Pair[] = []
  const [from, to] = [new Set<number>(), new Set<number>()]
  for (const pair of alike) {
    if (from.has(pair.from) || to.has(pair.at)) continue
    from.add(pair.from)
    to.add(pair.at)
    pairs.push(pair)
  }
  pairs.sort((one, other) => one.from - other.from)
  return {
    pairs,
    missing: wanted.filter((_, index) => !from.has(index)),
    surplus: given.filter((_, position) => !to.has(position)),
  }
}

/** True where the words stand in the same order, or the family name was moved from one end to the other. */
export function isRotation(pairs: readonly Pair[]): boolean {
  const order = pairs.map((pair) => pair.at)
  const ranks = [...order].sort((a, b) => a - b)
  const positions = order.map((at) => ranks.indexOf(at))
  const start = positions[0] ?? 0
  return positions.every((position, index) => position === (start + index) % positions.length)
}

/** Two neighbours in the middle of a name of four or more words, swapped: its ends still say who is meant. */
export const isMiddleSwap = (pairs: readonly Pair[]): boolean =>
  pairs.length >= 4 && pairs[0]?.at === 0 && pairs.at(-1)?.at === pairs.length - 1
