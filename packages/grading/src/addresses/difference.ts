import { namedCountry } from '../countries/country-codes.ts'
import { editDistance } from '../text/distance.ts'
import type { Address } from './read-address.ts'

/** What one side has and the other has not. */
export type Difference = { missing: string[]; surplus: string[] }

/** Difference of two lists in any order, counting repeats. */
export function difference(left: readonly string[], right: readonly string[]): Difference {
  const surplus = [...right]
  const missing = left.filter((word) => {
    const at = surplus.indexOf(word)
    if (at !== -1) surplus.splice(at, 1)
    return at === -1
  })
  return { missing, surplus }
}

const nothing: Difference = { missing: [], surplus: [] }

/** True where the words are one apart from where they are parted: "champs elysees", "champselysees". */
const sameJoined = ({ missing, surplus }: Difference): boolean =>
  missing.length + surplus.length > 2 && missing.join('') === surplus.join('')

/** True where the code is the pieces put together in some order. */
const isMadeOf = (code: string, pieces: readonly string[]): boolean =>
  pieces.length === 0
    ? code === ''
    : pieces.length < 5 &&
      pieces.some((piece, at) => code.startsWith(piece) && isMadeOf(code.slice(piece.length), pieces.toSpliced(at, 1)))

/** True where one side writes a code in one and the other apart: SW1A 1AA, 1011 AB. */
function sameCode({ missing, surplus }: Difference): boolean {
  const [one = '', ...more] = missing.length === 1 ? missing : surplus
  return one.length >= 4 && more.length === 0 && isMadeOf(one, missing.length === 1 ? surplus : missing)
}

/** True where two words differ by a letter. */
export const near = (left: string, right: string): boolean =>
  Math.min(left.length, right.length) >= 5 && editDistance(left, right, 1) === 1

export type Differences = { words: Difference; numbers: Difference; regions: Difference }

/** How two addresses differ once postcodes are joined, and what only says the country or region again is left out. */
export function differences(wanted: Address, given: Address): Differences {
  let words = difference(wanted.words, given.words)
  let numbers = difference(wanted.numbers, given.numbers)
  if (sameJoined(words)) words = nothing
  if (sameCode(numbers)) numbers = nothing
  const all = { missing: [...words.missing, ...numbers.missing], surplus: [...words.surplus, ...numbers.surplus] }
  if (sameCode(all)) return { words: nothing, numbers: nothing, regions: difference(wanted.regions, given.regions) }
  // Luxembourg is a city of Luxembourg: the word that one side used for the country is no loss on the other.
  const code = wanted.country ?? given.country
  const isCountry = (word: string): boolean =>
    code !== undefined && word.length > 1 && namedCountry(word)?.codes.includes(code) === true
  // A region that the other side has among its words is there as well.
  const regionsOf = (list: readonly string[], others: readonly string[]): string[] =>
    list.filter((region) => !others.includes(region) && !isCountry(region))
  const regions = difference(regionsOf(wanted.regions, given.words), regionsOf(given.regions, wanted.words))
  const telling = (list: readonly string[], others: readonly string[]): string[] =>
    list.filter((word) => !isCountry(word) && !others.includes(word))
  return {
    words: { missing: telling(words.missing, given.regions), surplus: telling(words.surplus, wanted.regions) },
    numbers,
    regions,
  }
}

/** True where both sides number the same thing inside the building, and differently: floor 3 and floor 4. */
export const insideDiffers = (wanted: Address, given: Address): boolean =>
  [...wanted.inside].some(([kind, numbers]) => {
    const others = given.inside.get(kind)
    return others !== undefined && !numbers.some((number) => others.includes(number))
  })

/** True where both sides name a street and no word beside the kinds of street agrees, not even nearly. */
export function streetDiffers(wanted: Address, given: Address): boolean {
  const [ours, theirs] = [wanted, given].map(({ streets }) => streets.flatMap(({ name }) => name))
  if (ours === undefined || theirs === undefined || ours.length === 0 || theirs.length === 0) return false
  const same = (one: string, other: string): boolean =>
    one === other || near(one, other) || one.includes(other) || other.includes(one)
  return !ours.some((one) => theirs.some((other) => same(one, other)))
}
