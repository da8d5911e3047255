import { msg } from '@casebench/shared/message'
import { asciiDigits } from '@casebench/shared/quantities/ascii-digits'
import { remember } from '@casebench/shared/remember'
import type { CountryCode } from 'libphonenumber-js'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Comparator, Rule } from '../comparator.ts'
import type { Judgement } from '../judgement.ts'
import { correct, notSure, partly, wrong } from '../judgement.ts'
import { editDistance, isTransposed } from '../text/distance.ts'

type Phone = { digits: string; extension: string; international: boolean; country?: CountryCode }

const extensionMark =
  /(?:;ext=|;|#|\b(?:ext(?:ension|n)?|x|durchwahl|dw|klappe|poste|interno|int|anexo|toestel|wew|anknytning)\.?|доб\.?)\s*:?\s*(\d{1,7})\s*$/iu

const read = (text: string, region: string | undefined): Phone => readIn(`${region ?? ''}|${text}`)

/** Reads a number behind the region it belongs to: "DE|040 1234". */
const readIn = remember(4000, (keyed: string): Phone => {
  const [region, text] = [keyed.slice(0, keyed.indexOf('|')), keyed.slice(keyed.indexOf('|') + 1)]
  const plain = asciiDigits(text)
    .normalize('NFKC')
    .replace(/^\s*(?:tel|phone|fax|mobile|mob|t|p)\.?\s*:?\s*(?=[+(\d])/i, '')
    .replace(/^\s*00(?=[1-9])/, '+')
  const extension = extensionMark.exec(plain)?.[1] ?? ''
  const number = plain.replace(extensionMark, '').replace(/\(0\)/g, '')
  const country = isSupportedCountry(region) ? region : undefined
  const parsed = parsePhoneNumberFromString(
    number,
    country === undefined ? undefined : { defaultCountry: country, extract: false },
  )
  if (parsed === undefined)
    return { digits: number.replace(/\D/g, ''), extension, international: number.trim().startsWith('+') }
  return {
    digits: `+${parsed.countryCallingCode}${parsed.nationalNumber}`,
    extension,
    international: true,
    ...(parsed.country === undefined ? {} : { country: parsed.country }),
  }
})

const withoutTrunkPrefix = (digits: string): string => digits.replace(/\D/g, '').replace(/^0+/, '')

const minLocalNumberLength = 6

/** How far the two are one number, the extension aside. */
type Match = 'same' | 'noCountry' | 'noArea' | 'moreThanReference' | undefined

function match(reference: string, answer: string, rule: Rule): Match {
  const [wanted, given] = [read(reference, rule.region), read(answer, rule.region)]
  if (wanted.digits === given.digits) return 'same'
  if (wanted.international && given.international) return undefined
  const likely = rule.likelyRegion
  if (likely !== undefined && read(reference, likely).digits === read(answer, likely).digits) return 'same'
  // The answer says which country, the reference leaves it out: whether it is the right one nobody has written down.
  if (given.international && read(reference, given.country).digits === given.digits) return 'moreThanReference'
  // From North America 011 goes before the country code, where most others have 00.
  if (read(answer.replace(/^\s*011[ -]*/, '+'), undefined).digits === wanted.digits) return 'same'
  if (wanted.international && read(answer, wanted.country).digits === wanted.digits) return 'noCountry'
  const [left, right] = [withoutTrunkPrefix(wanted.digits), withoutTrunkPrefix(given.digits)]
  if (Math.min(left.length, right.length) < minLocalNumberLength) return undefined
  if (left === right) return wanted.international ? 'noCountry' : 'same'
  if (left.endsWith(right)) return 'noArea'
  return right.endsWith(left) ? 'moreThanReference' : undefined
}

const shown = ({ digits, extension }: Phone): string => (extension === '' ? digits : `${digits} ext. ${extension}`)

function different(reference: string, answer: string, rule: Rule): Judgement {
  const [left, right] = [reference, answer].map((one) => withoutTrunkPrefix(read(one, rule.region).digits))
  const text = msg`Read as ${shown(read(answer, rule.region))}, the reference as ${shown(read(reference, rule.region))}`
  if (isTransposed(left ?? '', right ?? ''))
    return wrong('digits-swapped', msg`${text}: two digits are swapped`, msg`Two neighbouring digits look swapped.`)
  if (editDistance(left ?? '', right ?? '', 1) === 1)
    return left?.length === right?.length
      ? wrong('near-miss', msg`${text}: one digit differs`, msg`One digit is wrong.`)
      : wrong('near-miss', msg`${text}: one digit is missing or too many`, msg`One digit is missing or too many.`)
  return wrong('different-phone', text, msg`This is not the number in the source.`)
}

/**
 * A phone number in any format. National numbers are read in the country of the attribute or the case where it is known;
 * right digits without the country or area code, or without the extension, earn half.
 */
export const phone: Comparator = {
  compare(reference, answer, rule) {
    const [wanted, given] = [read(reference, rule.region), read(answer, rule.region)]
    if (wanted.digits.length < 3)
      return notSure('reference-unreadable', msg`The reference "${reference}" isn’t a phone number`)
    if (given.digits.length < 3)
      return wrong('not-a-phone', msg`"${answer}" isn’t a phone number`, msg`Write a phone number.`)
    const extensionsDiffer = wanted.extension !== given.extension
    if (extensionsDiffer && wanted.extension !== '' && given.extension !== '')
      return wrong(
        'extension-differs',
        msg`Extension ${given.extension} is not ${wanted.extension}`,
        msg`Look again at the extension.`,
      )
    const found = match(reference, answer, rule)
    if (found === undefined) return different(reference, answer, rule)
    if (found === 'moreThanReference')
      return notSure('reference-shorter', msg`"${answer}" has a code in front that ${reference} has not`)
    if (found !== 'same')
      return partly(
        0.5,
        'country-code-missing',
        found === 'noCountry'
          ? msg`"${answer}" lacks the country code of ${reference}`
          : msg`"${answer}" lacks the area code of ${reference}`,
        found === 'noCountry' ? msg`Add the country code.` : msg`Add the country and area code.`,
      )
    return extensionsDiffer
      ? partly(
          0.5,
          'extension-missing',
          msg`Only one of "${answer}" and "${reference}" has an extension`,
          msg`Check the extension.`,
        )
      : correct('same-phone', msg`Same number`)
  },
  fault: (reference) =>
    reference.replace(/\D/g, '').length < 4 ? msg`“${reference}” isn’t a phone number` : undefined,
}
