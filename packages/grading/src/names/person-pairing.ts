import type { NameWord } from './read-person-name.ts'
import type { Likeness } from './word-likeness.ts'
import { likeness, likenesses } from './word-likeness.ts'

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

/** Pairs words, equal ones first, then ever less alike ones, each with the first that fits. */
export function pairWords(left: readonly NameWord[], right: readonly NameWord[]): Pairing {
  const wanted = joinAsIn(left, right)
  const given = joinAsIn(right, left)
  const found: (Likeness | undefined)[][] = wanted.map((word) => given.map((other) => likeness(word, other)))
  const pairs: Pair[] = []
  const [from, to] = [new Set<number>(), new Set<number>()]
  for (const kind of likenesses)
    for (const [index, word] of wanted.entries()) {
      if (from.has(index)) continue
      const at = given.findIndex((_, position) => !to.has(position) && found[index]?.[position] === kind)
      const other = given[at]
      if (other === undefined) continue
      from.add(index)
      to.add(at)
      pairs.push({ wanted: word, given: other, from: index, at, kind })
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
