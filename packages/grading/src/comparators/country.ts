import type { Text } from '@casebench/shared/message'
import { countryText, msg } from '@casebench/shared/message'
import type { Comparator } from '../comparator.ts'
import { countryAnswered, countryName, readCountry } from '../countries/country-codes.ts'
import { formerName, partOfCountry } from '../countries/parts-and-former-names.ts'
import type { Judgement } from '../judgement.ts'
import { correct, notSure, withRead, wrong } from '../judgement.ts'
import { similarity } from '../text/distance.ts'
import { compact, fold, toLatin } from '../text/fold.ts'

/** True where a misspelt name is so near to one of these that it may stand for it after all. */
const mayBeMeant = (text: string, names: readonly string[]): boolean =>
  names.some((name) => similarity(compact(toLatin(text)), compact(toLatin(name)), 0.6) > 0)

/** What keeps two names of one country apart: a part of it stands for it in talk alone, and so does what it was called. */
function partOrFormer(reference: string, answer: string, name: Text): Judgement | undefined {
  const [wanted, given] = [partOfCountry(reference), partOfCountry(answer)]
  if (wanted !== undefined && given !== undefined && wanted !== given)
    return wrong(
      'different-country',
      msg`${answer} is another part of ${name} than ${reference}`,
      msg`This is another country.`,
    )
  if (wanted !== given)
    return notSure(
      'part-of-country',
      given === undefined ? msg`"${reference}" is a part of ${name}` : msg`"${answer}" is a part of ${name}`,
      msg`Look again whether the country is asked for, or a part of it.`,
    )
  const old = formerName(answer)
  return old !== undefined && old !== formerName(reference)
    ? notSure(
        'historic-country',
        msg`"${answer}" is what ${name} was called`,
        msg`Name the country as it is called today.`,
      )
    : undefined
}

/** A country by code or by its name in any of many languages. */
export const country: Comparator = {
  compare(reference, answer, rule) {
    const wanted = readCountry(reference)
    const given = countryAnswered(answer)
    if (wanted === undefined)
      return notSure('reference-unreadable', msg`The reference "${reference}" isn’t a country that the rules know`)
    if (given === undefined)
      return notSure(
        'unknown-country',
        msg`"${answer}" isn’t a country that the rules know`,
        msg`Write the name of the country or its ISO code.`,
      )
    const shared = given.codes.filter((code) => wanted.codes.includes(code))
    const [wantedName, givenName] = [countryName(wanted.codes[0] ?? ''), countryName(given.codes[0] ?? '')]
    const [wantedCountry, givenCountry] = [
      countryText(wanted.codes[0] ?? '', wantedName),
      countryText(given.codes[0] ?? '', givenName),
    ]
    const isSaid = fold(answer) === fold(givenName)
    if (shared.length === 0)
      return given.by === 'spelling' && mayBeMeant(answer, [reference, wantedName])
        ? notSure(
            'unknown-country',
            msg`"${answer}" looks like ${givenCountry}; the reference is ${wantedCountry}`,
            msg`Check the spelling of the country.`,
          )
        : withRead(
            wrong(
              'different-country',
              msg`Read as ${givenCountry}, the reference as ${wantedCountry}`,
              msg`This is another country.`,
            ),
            isSaid ? undefined : msg`Your answer was read as ${givenCountry}.`,
          )
    if (given.codes.length > 1 || wanted.codes.length > 1)
      return notSure(
        'historic-country',
        msg`"${answer}" stands for more than ${wantedCountry}`,
        msg`Name the country as it is called today.`,
      )
    const isHistoric = (given.by === 'history') !== (wanted.by === 'history')
    if (isHistoric && rule.anyCountryName !== true)
      return notSure(
        'historic-country',
        msg`"${answer}" is what ${wantedCountry} was called`,
        msg`Name the country as it is called today.`,
      )
    const apart = partOrFormer(reference, answer, wantedCountry)
    if (apart?.marking === 'wrong' || (apart !== undefined && rule.anyCountryName !== true)) return apart
    if (given.by === 'people') return correct('demonym', msg`"${answer}" is what people of ${wantedCountry} are called`)
    return given.by === 'spelling'
      ? correct('spelling', msg`"${answer}" can only be ${wantedCountry}, misspelt`)
      : correct('same-country', msg`Read as ${wantedCountry} on both sides`)
  },
  fault: (reference) => (readCountry(reference)?.by === 'name' ? undefined : msg`“${reference}” isn’t a country`),
}
