import { commonAddressWords, readAddress } from '../addresses/read-address.ts'
import type { Comparator } from '../comparator.ts'
import { correct, notSure, wrong } from '../judgement.ts'
import { editDistance } from '../text/distance.ts'

/** What each side has that the other has not, counting repeats; words that differ by a letter count as near. */
function difference(left: readonly string[], right: readonly string[]): { missing: string[]; surplus: string[] } {
  const surplus = [...right]
  const missing = left.filter((word) => {
    const at = surplus.indexOf(word)
    if (at !== -1) surplus.splice(at, 1)
    return at === -1
  })
  return { missing, surplus }
}

const near = (left: string, right: string): boolean =>
  Math.min(left.length, right.length) >= 5 && editDistance(left, right, 1) === 1

const quote = (list: readonly string[]): string => list.join(' ')

/** A postal address: abbreviations, order and lines do not matter; house numbers and postcodes do. */
export const address: Comparator = {
  compare(reference, answer) {
    const [wanted, given] = [readAddress(reference), readAddress(answer)]
    if (wanted.compact === '') return notSure('reference-unreadable', `The reference "${reference}" holds no address`)
    if (given.compact === '') return wrong('not-an-address', `"${answer}" holds no address`, 'Write the address.')
    const both = wanted.country !== undefined && given.country !== undefined
    if (both && wanted.country !== given.country)
      return wrong('country-differs', `${given.country} is not ${wanted.country}`, 'Look again at the country.')
    if (wanted.compact === given.compact) return correct('same-address', 'Same address')
    const numbers = difference(wanted.numbers, given.numbers)
    const words = difference(wanted.words, given.words)
    const text = `missing "${quote([...words.missing, ...numbers.missing])}", surplus "${quote([...words.surplus, ...numbers.surplus])}"`
    // A postcode may be written apart: SW1A 1AA, 1011 AB.
    const sameDigits = quote(numbers.missing).replace(/ /g, '') === quote(numbers.surplus).replace(/ /g, '')
    if (words.missing.join('') === words.surplus.join('') && sameDigits) return correct('same-address', 'Same address')
    const allMissing = [...words.missing, ...numbers.missing].sort().join('')
    if (allMissing !== '' && allMissing === [...words.surplus, ...numbers.surplus].sort().join(''))
      return correct('same-address', 'Same address')
    const weighty = (list: readonly string[]): string[] => list.filter((word) => !commonAddressWords.has(word))
    const shared = weighty(wanted.words).filter((word) => given.words.includes(word)).length
    if (shared === 0 && weighty(wanted.words).length > 0 && weighty(given.words).length > 0) {
      const close = weighty(words.missing).some((word) => weighty(words.surplus).some((other) => near(word, other)))
      if (!close) return wrong('different-address', `no street or place in common: ${text}`, 'This is another address.')
    }
    if (numbers.missing.length > 0 && numbers.surplus.length > 0 && !sameDigits)
      return wrong('number-differs', `a number differs: ${text}`, 'Look again at the house number and the postcode.')
    const [lost, added] = [weighty(words.missing), weighty(words.surplus)]
    if (lost.length > 0 && added.length > 0) {
      if (lost.length === added.length && lost.every((word) => added.some((other) => near(word, other))))
        return notSure('near-miss', `spelling differs: ${text}`, 'Check the spelling.')
      return lost.length + added.length > shared
        ? wrong('different-address', `street or place differs: ${text}`, 'Look again at the street and the place.')
        : notSure('words-differ', `words differ: ${text}`, 'Look again at the street and the place.')
    }
    if (lost.length === 0 && added.length === 0 && numbers.missing.length === 0 && numbers.surplus.length === 0)
      return notSure('kind-differs', `only general words differ: ${text}`, 'Look again at the kind of street.')
    return lost.length > 0 || numbers.missing.length > 0
      ? notSure('incomplete', `the address is incomplete: ${text}`, 'Give the full address.')
      : notSure('words-added', `the address says more: ${text}`, 'Give the address as the source has it.')
  },
  fault: (reference) => (readAddress(reference).compact === '' ? 'holds no address' : undefined),
}
