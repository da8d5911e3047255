import type { Message } from '@casebench/shared/message'
import { countryText, msg } from '@casebench/shared/message'
import { commonAddressWords, directions, streetKinds } from '../addresses/address-words.ts'
import { cityKeys } from '../addresses/cities.ts'
import type { Differences } from '../addresses/difference.ts'
import { differences, insideDiffers, near, streetDiffers } from '../addresses/difference.ts'
import type { Address } from '../addresses/read-address.ts'
import { readAddress } from '../addresses/read-address.ts'
import type { Comparator } from '../comparator.ts'
import { countryName } from '../countries/country-codes.ts'
import type { Judgement } from '../judgement.ts'
import { correct, notSure, withRead, wrong } from '../judgement.ts'

const countryNamed = (code: string): Message => countryText(code, countryName(code))

const nothing = { missing: [], surplus: [] }

const weighty = (list: readonly string[]): string[] => list.filter((word) => !commonAddressWords.has(word))

const described = ({ words, numbers, regions }: Differences): Message => {
  const list = (side: 'missing' | 'surplus'): string => [...words[side], ...regions[side], ...numbers[side]].join(' ')
  const [missing, surplus] = [list('missing'), list('surplus')]
  if (surplus === '')
    return missing === '' ? msg`the same words and numbers in other places` : msg`missing “${missing}”`
  return missing === '' ? msg`surplus “${surplus}”` : msg`“${surplus}” instead of “${missing}”`
}

/** What decides against an answer: another number, street, city, region or direction. */
function contradiction(wanted: Address, given: Address, found: Differences): Judgement | undefined {
  const { words, numbers, regions } = found
  const text = described(found)
  const shared = weighty(wanted.words).filter((word) => given.words.includes(word)).length
  const [lost, added] = [weighty(words.missing), weighty(words.surplus)]
  if (shared === 0 && lost.length > 0 && added.length > 0) {
    const close = lost.some((word) => added.some((other) => near(word, other)))
    if (!close)
      return wrong('different-address', msg`no street or place in common: ${text}`, msg`This is another address.`)
  }
  if ((numbers.missing.length > 0 && numbers.surplus.length > 0) || insideDiffers(wanted, given))
    return withRead(
      wrong(
        'number-differs',
        msg`a number differs: ${described({ ...found, words: nothing, regions: nothing })}`,
        msg`Look again at the house number and the postcode.`,
      ),
      numbers.surplus.length === 0 ? undefined : msg`What differs in your answer: “${numbers.surplus.join(' ')}”.`,
    )
  if (regions.missing.length > 0 && regions.surplus.length > 0)
    return wrong('region-differs', msg`the state or region differs: ${text}`, msg`Look again at the state or region.`)
  const both = (set: ReadonlySet<string>): boolean =>
    words.missing.some((word) => set.has(word)) && words.surplus.some((word) => set.has(word))
  if (both(directions))
    return wrong(
      'direction-differs',
      msg`north, south, east or west differs: ${text}`,
      msg`Look again at the direction.`,
    )
  if (both(cityKeys)) return wrong('city-differs', msg`the city differs: ${text}`, msg`Look again at the city.`)
  if (lost.length > 0 && added.length > 0 && streetDiffers(wanted, given))
    return wrong('street-differs', msg`the street differs: ${text}`, msg`Look again at the street.`)
  if (lost.length > 0 && added.length > 0 && lost.length + added.length > shared) {
    const misspelt = lost.length === added.length && lost.every((word) => added.some((other) => near(word, other)))
    if (!misspelt)
      return wrong(
        'different-address',
        msg`street or place differs: ${text}`,
        msg`Look again at the street and the place.`,
      )
  }
  return undefined
}

/** What leaves it open: a part is missing, added or spelt otherwise. */
function open(found: Differences): Judgement {
  const { words, numbers } = found
  const text = described(found)
  const [lost, added] = [weighty(words.missing), weighty(words.surplus)]
  if (lost.length > 0 && added.length > 0)
    return lost.length === added.length && lost.every((word) => added.some((other) => near(word, other)))
      ? notSure('near-miss', msg`spelling differs: ${text}`, msg`Check the spelling.`)
      : notSure('words-differ', msg`words differ: ${text}`, msg`Look again at the street and the place.`)
  if (words.missing.length > 0 && words.surplus.length > 0 && lost.length + added.length === 0)
    return notSure('kind-differs', msg`only general words differ: ${text}`, msg`Look again at the kind of street.`)
  return words.missing.length > 0 || numbers.missing.length > 0
    ? notSure('incomplete', msg`the address is incomplete: ${text}`, msg`Give the full address.`)
    : notSure('words-added', msg`the address says more: ${text}`, msg`Give the address as the source has it.`)
}

/**
 * A postal address: abbreviations, order, lines, the languages of cities, and a missing country or region do not matter;
 * house numbers and postcodes do.
 */
export const address: Comparator = {
  compare(reference, answer) {
    const [wanted, given] = [readAddress(reference), readAddress(answer)]
    if (wanted.isEmpty) return notSure('reference-unreadable', msg`The reference “${reference}” holds no address`)
    if (given.isEmpty) return wrong('not-an-address', msg`“${answer}” holds no address`, msg`Write the address.`)
    if (wanted.country !== undefined && given.country !== undefined && wanted.country !== given.country)
      return wrong(
        'country-differs',
        msg`${countryNamed(given.country)} is not ${countryNamed(wanted.country)}`,
        msg`Look again at the country.`,
      )
    const found = differences(wanted, given)
    const against = contradiction(wanted, given, found)
    if (against !== undefined) return against
    // "Marszałkowska 84" is "ul. Marszałkowska 84": a word for the street may be left out, not replaced.
    const oneSided = found.words.missing.length === 0 || found.words.surplus.length === 0
    const telling = [found.words.missing, found.words.surplus].map((list) =>
      oneSided ? list.filter((word) => !streetKinds.has(word)) : list,
    )
    return [...telling, found.numbers.missing, found.numbers.surplus].every((list) => list.length === 0)
      ? correct('same-address', msg`Same address`)
      : open(found)
  },
  fault: (reference) => (readAddress(reference).isEmpty ? msg`“${reference}” holds no address` : undefined),
}
