import { type Message, msg } from '@casebench/shared/message'
import { remember } from '@casebench/shared/remember'
import type { Comparator } from '../comparator.ts'
import { readCourt } from '../identifiers/court.ts'
import type { Judgement } from '../judgement.ts'
import { correct, notSure, withRead, wrong } from '../judgement.ts'
import { editDistance, isTransposed } from '../text/distance.ts'
import { compact, words } from '../text/fold.ts'

// Words that say what kind of number follows, not which number it is.
const labels = new Set(
  'no nr num number numero nummer n company registration registered register reg regno regnr crn vat tax tin ein id identifier identification code siren siret kvk uid ust idnr ustid mwst tva iva gst abn acn nif cif nit rut bic iban isin swift cusip sedol figi kbo bce cvr krs nip regon ico dic oib uen cin duns ogrn inn cnpj rfc cui org orgnr organisation organization organisasjonsnummer organisationsnummer firmenbuch firmenbuchnummer handelsregister handelsregisternummer handelsregisternr steuernummer steuernr registernummer registre commerce partita codice fiscale kvknummer ondernemingsnummer der du de of the'.split(
    ' ',
  ),
)

// Prefixes that name the country of a number; Greece writes EL, Switzerland CHE.
// Only before a digit (HRB is no Croatian number), but for those whose numbers may begin with a letter.
const countryPrefix =
  /^(?:(?:AT|BE|BG|CHE|CH|CL|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|GR|HR|HU|IE|IT|LI|LT|LU|LV|MT|MX|NL|NO|PL|PT|RO|RU|SE|SG|SI|SK|TR|UA|US|XI|BR|AR|AU|CA|CN|HK|IN|JP|KR|NZ|ZA|FN|EU|IM)(?=\d)|AT(?=U\d)|ES(?=[A-Z]\d)|FR(?=[A-Z]{2}\d))/

const upper = (text: string): string => compact(text).toUpperCase()

const withoutLabels = remember(4000, (text: string): string => {
  const all = words(text)
  // "DE 811234567": before the number itself it is the country, and not "de" of "número de registro".
  const isCountry = (word: string, index: number): boolean => word === 'de' && /^\d/.test(all[index + 1] ?? '')
  const kept = all.filter((word, index) => !labels.has(word) || isCountry(word, index))
  return kept.join('').toUpperCase()
})

const core = (text: string): string => withoutLabels(text).replace(countryPrefix, '')

const segments = remember(4000, (text: string): string =>
  words(text)
    .flatMap((word) => word.match(/\d+|\p{L}+/gu) ?? [])
    .map((part) => part.replace(/^0+(?=\d)/, ''))
    .join('|'),
)

const lookAlike = (code: string): string =>
  code.replace(/O/g, '0').replace(/[IL]/g, '1').replace(/S/g, '5').replace(/B/g, '8')

/** Leading zeros are padding where enough digits follow to tell numbers apart. */
function samePadded(wanted: string, given: string): 'same' | 'short' | undefined {
  const [left, right] = [wanted.replace(/^0+/, ''), given.replace(/^0+/, '')]
  if (left !== right || left === '') return undefined
  return left.length >= 6 ? 'same' : 'short'
}

function sameWords(reference: string, answer: string): boolean {
  const sorted = (text: string): string => [...new Set(words(text))].sort().join(' ')
  return sorted(reference) === sorted(answer)
}

/** One character is another, is missing or is too many. */
function oneCharacter(wanted: string, given: string, text: Message): Judgement {
  if (wanted.length === given.length)
    return wrong('near-miss', msg`${text}: one character differs`, msg`One character is wrong.`)
  return given.length < wanted.length
    ? wrong('near-miss', msg`${text}: one character is missing`, msg`One character is missing.`)
    : wrong('near-miss', msg`${text}: one character is too many`, msg`There is one character too many.`)
}

function different(wanted: string, given: string): Judgement {
  const text = msg`Read as ${given}, the reference as ${wanted}`
  if (lookAlike(wanted) === lookAlike(given))
    return notSure(
      'look-alike',
      msg`${text}: letters and digits that look alike are mixed up`,
      msg`Tell O from 0 and I from 1.`,
    )
  if (isTransposed(wanted, given))
    return wrong(
      'digits-swapped',
      msg`${text}: two neighbours are swapped`,
      msg`Two neighbouring characters look swapped.`,
    )
  if (wanted.length >= 5 && editDistance(wanted, given, 1) === 1) return oneCharacter(wanted, given, text)
  return wrong('different-identifier', text, msg`This is not the number in the source.`)
}

/** True where one number holds the other by law: SIRET = SIREN + establishment, French and Swedish VAT numbers. */
function isRelated(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left]
  if (/^\d{9}$/.test(short))
    return (/^\d{14}$/.test(long) && long.startsWith(short)) || long === long.slice(0, 2) + short
  return /^\d{10}$/.test(short) && long === `${short}01`
}

/** What the candidate is told of how a number was read; nothing of one that is written as it is read. */
const readAs = (answer: string): Message | undefined => {
  const given = core(answer) || upper(answer)
  return given === '' || given === answer ? undefined : msg`Your answer was read as ${given}.`
}

/** A register, tax or account number: spacing, punctuation and labels are ignored, every digit counts. */
export const identifier: Comparator = {
  compare: (reference, answer) => {
    const judged = compareNumbers(reference, answer)
    return judged.marking === 'wrong' ? withRead(judged, readAs(readCourt(answer).number)) : judged
  },
  fault: (reference) => (upper(reference) === '' ? msg`“${reference}” holds no identifier` : undefined),
}

function compareNumbers(fullReference: string, fullAnswer: string): Judgement {
  // A number counts within its court; without one on either side there is nothing to contradict.
  const [wantedEntry, givenEntry] = [readCourt(fullReference), readCourt(fullAnswer)]
  const courtDiffers = wantedEntry.court !== '' && givenEntry.court !== '' && wantedEntry.court !== givenEntry.court
  const [reference, answer] = courtDiffers ? [fullReference, fullAnswer] : [wantedEntry.number, givenEntry.number]
  if (courtDiffers && upper(wantedEntry.number) === upper(givenEntry.number))
    return wrong(
      'court-differs',
      msg`${fullAnswer} is in another register than ${fullReference}`,
      msg`Look again at the register.`,
    )
  const [wanted, given] = [upper(reference), upper(answer)]
  if (wanted === '') return notSure('reference-unreadable', msg`The reference "${reference}" holds no identifier`)
  if (given === '') return wrong('not-an-identifier', msg`"${answer}" holds no identifier`, msg`Write the number.`)
  if (wanted === given) return correct('same-identifier', msg`Read as ${given} on both sides`)
  const [bareWanted, bareGiven] = [withoutLabels(reference), withoutLabels(answer)]
  if (bareWanted !== '' && bareWanted === bareGiven)
    return correct('same-identifier', msg`Same identifier but for its label`)
  if (segments(reference) === segments(answer) && /\D/.test(reference.trim()) && /\d{3}/.test(reference))
    return correct('same-identifier', msg`Same parts but for padding zeros`)
  const [left, right] = [core(reference), core(answer)]
  const prefixes = [bareWanted, bareGiven].map((code) => countryPrefix.exec(code)?.[0])
  const samePrefix = prefixes[0] === prefixes[1] || prefixes.includes(undefined)
  if (left !== '' && left === right)
    return samePrefix
      ? correct('same-identifier', msg`Same identifier but for its country prefix`)
      : wrong(
          'prefix-differs',
          msg`Read as ${given}, the reference as ${wanted}: the letters in front differ`,
          msg`Look again at the letters in front.`,
        )
  const padded = samePrefix ? samePadded(left, right) : undefined
  if (padded === 'same') return correct('leading-zeros', msg`Same identifier but for leading zeros`)
  if (padded === 'short')
    return notSure(
      'leading-zeros',
      msg`Read as ${given}, the reference as ${wanted}: only zeros in front differ`,
      msg`Check the zeros in front.`,
    )
  if (sameWords(reference, answer)) return correct('same-identifier', msg`Same parts in another order`)
  // ISO 9362: XXX stands for the head office.
  if (/^[A-Z]{6}[A-Z0-9]{2}$/.test(left) && right === `${left}XXX`)
    return correct('same-identifier', msg`Same head office`)
  if (/^[A-Z]{6}[A-Z0-9]{2}XXX$/.test(left) && left === `${right}XXX`)
    return correct('same-identifier', msg`Same head office`)
  if (isRelated(left, right))
    return notSure(
      'related-number',
      msg`Read as ${given}, the reference as ${wanted}: the same number in another kind of number`,
      msg`Check which kind of number is asked for.`,
    )
  const digits = [left, right].map((code) => code.replace(/\D/g, '').replace(/^0+/, ''))
  const lettersOnly = [left, right].map((code) => code.replace(/\d/g, ''))
  if (digits[0] === digits[1] && (digits[0] ?? '').length >= 4 && lettersOnly[0] !== lettersOnly[1])
    return lettersOnly.includes('') || lettersOnly.some((part, index) => lettersOnly[1 - index]?.includes(part))
      ? notSure(
          'prefix-missing',
          msg`Read as ${given}, the reference as ${wanted}: the digits agree, the letters do not`,
          msg`Look again at the letters of the number.`,
        )
      : wrong(
          'prefix-differs',
          msg`Read as ${given}, the reference as ${wanted}: the letters differ`,
          msg`Look again at the letters.`,
        )
  return different(left || wanted, right || given)
}
