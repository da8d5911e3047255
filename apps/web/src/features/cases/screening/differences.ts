import { dateRead } from '@casebench/shared/answer-readings'
import type { ComparedRow } from '@casebench/shared/case-file/screening/hit-answers'
import { withoutAccents } from '../../../ui/without-accents.ts'

/** A part of a text, and whether it is not in the one that it is compared with. */
export type Piece = { text: string; differs: boolean }

const lettersOf = (word: string): string[] =>
  [...new Intl.Segmenter(undefined).segment(word)].map(({ segment }) => segment)

/** The letters that two words share, as which letters of the first these are. Points within a word do not differ: S.L. and SL. */
function sharedLetters(one: readonly string[], other: readonly string[]): boolean[] {
  const letters = one.map((letter, index) => ({ letter, index })).filter(({ letter }) => letter !== '.')
  const shared = sharedRun(
    letters.map(({ letter }) => letter),
    other.filter((letter) => letter !== '.'),
  )
  return one.map(
    (letter, index) => letter === '.' || shared[letters.findIndex((each) => each.index === index)] === true,
  )
}

/** Of two rows of letters the longest that both have in the same order. */
function sharedRun(one: readonly string[], other: readonly string[]): boolean[] {
  const [a, b] = [one.map(withoutAccents), other.map(withoutAccents)]
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0
  for (let row = a.length - 1; row >= 0; row--)
    for (let column = b.length - 1; column >= 0; column--) {
      const line = lengths[row]
      if (line)
        line[column] =
          a[row] === b[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  const shared = a.map(() => false)
  for (let row = 0, column = 0; row < a.length && column < b.length; ) {
    if (a[row] === b[column]) {
      shared[row] = true
      row++
      column++
    } else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return shared
}

const withoutPoints = (word: string): number => lettersOf(word).filter((letter) => letter !== '.').length

const wordsOf = (text: string): string[] => text.match(/(?:\p{L}\.){2,}|[\p{L}\p{M}\p{N}’']+/gu) ?? []

/** Words of which less is shared are other words, and not other spellings. */
const minShared = 0.6

type Pair = { word: string; shared: boolean[] | undefined }

/** Each word of a name with the word of the other name that is most like it. No word is taken twice. */
function paired(words: readonly string[], others: readonly string[]): Pair[] {
  const candidates = words.flatMap((word, index) =>
    others.map((other, at) => {
      const letters = lettersOf(word)
      const shared = sharedLetters(letters, lettersOf(other))
      const count = letters.filter((letter, place) => letter !== '.' && shared[place]).length
      return { index, at, shared, share: (2 * count) / (withoutPoints(word) + withoutPoints(other)) }
    }),
  )
  const taken = { words: new Map<number, boolean[]>(), others: new Set<number>() }
  for (const { index, at, shared, share } of candidates.toSorted((a, b) => b.share - a.share)) {
    if (share < minShared || taken.words.has(index) || taken.others.has(at)) continue
    taken.words.set(index, shared)
    taken.others.add(at)
  }
  return words.map((word, index) => ({ word, shared: taken.words.get(index) }))
}

const joinAlike = (pieces: readonly Piece[]): Piece[] => {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last && last.differs === piece.differs) last.text += piece.text
    else joined.push({ ...piece })
  }
  return joined
}

/** A name with the letters marked that the other name has not. The order of its words, capitals and accents do not differ. */
export function namePieces(name: string, other: string): Piece[] {
  const pairs = paired(wordsOf(name), wordsOf(other))
  let rest = name
  const pieces = pairs.flatMap(({ word, shared }): Piece[] => {
    const start = rest.indexOf(word)
    const before = rest.slice(0, start)
    rest = rest.slice(start + word.length)
    const letters = lettersOf(word).map((text, index) => ({ text, differs: shared?.[index] !== true }))
    return [{ text: before, differs: false }, ...letters]
  })
  return joinAlike([...pieces, { text: rest, differs: false }].filter(({ text }) => text !== ''))
}

/** How a fact of an entry stands to the client's: nothing to compare with where one of them has none. */
export type Likeness = 'same' | 'similar' | 'differs' | 'nothing'

function sameDay(one: string, other: string): Likeness {
  const days = (text: string): string[] => {
    const reading = dateRead(text)
    return reading.kind === 'date' ? [reading.iso] : reading.kind === 'ambiguous' ? [...reading.isos] : []
  }
  const [left, right] = [days(one), days(other)]
  if (left.some((day) => right.includes(day))) return left.length === 1 && right.length === 1 ? 'same' : 'similar'
  const years = (text: string): string[] => text.match(/\b\d{4}\b/g) ?? []
  if (left.length > 0 && right.length > 0) return 'differs'
  // Of an entry that has the year alone.
  return years(one).some((year) => years(other).includes(year)) ? 'similar' : 'differs'
}

const significant = (text: string): string[] => wordsOf(withoutAccents(text)).filter((word) => word.length > 3)

/** A shorter number may end many others. */
const minIdentifier = 5

function alike(row: ComparedRow, one: string, other: string): Likeness {
  if (withoutAccents(one.trim()) === withoutAccents(other.trim())) return 'same'
  if (row === 'date') return sameDay(one, other)
  if (row === 'name') {
    const differ = [...namePieces(other, one), ...namePieces(one, other)].filter(({ differs }) => differs)
    if (differ.length === 0) return 'same'
    return differ.reduce((sum, { text }) => sum + text.length, 0) <= other.length / 3 ? 'similar' : 'differs'
  }
  if (row === 'identifier') {
    const plain = (text: string): string => withoutAccents(text).replace(/[^\p{L}\p{N}]/gu, '')
    const [left, right] = [plain(one), plain(other)]
    if (left === right) return 'same'
    // With and without what kind of number it is.
    const isWithin = left.endsWith(right) || right.endsWith(left)
    return isWithin && Math.min(left.length, right.length) >= minIdentifier ? 'similar' : 'differs'
  }
  const words = new Set(significant(one))
  return significant(other).some((word) => words.has(word)) ? 'similar' : 'differs'
}

const ranks: readonly Likeness[] = ['same', 'similar', 'differs']

/** How what an entry says in a row stands to the client's data: the closest of what it says counts. */
export function likenessOf(row: ComparedRow, client: string | undefined, facts: readonly string[]): Likeness {
  if (client === undefined || client.trim() === '' || facts.length === 0) return 'nothing'
  const found = facts.map((fact) => alike(row, client, fact))
  return ranks.find((likeness) => found.includes(likeness)) ?? 'differs'
}
