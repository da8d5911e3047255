import type { CountryCode } from 'libphonenumber-js'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Comparator } from '../comparator.ts'
import { correct, notSure, wrong } from '../judgement.ts'
import { editDistance, isTransposed } from '../text/distance.ts'

type Phone = { digits: string; extension: string; international: boolean; country?: CountryCode }

const extensionMark = /(?:;ext=|;|#|\bext(?:ension)?\.?|\bx|доб\.?|durchwahl|\bposte\b)\s*:?\s*(\d{1,7})\s*$/iu

function read(text: string, region: string | undefined): Phone {
  const plain = text
    .normalize('NFKC')
    .replace(/^\s*(?:tel|phone|fax|mobile|mob|t|p)\.?\s*:?\s*(?=[+(\d])/i, '')
    .replace(/^\s*00(?=[1-9])/, '+')
  const extension = extensionMark.exec(plain)?.[1] ?? ''
  const number = plain.replace(extensionMark, '').replace(/\(0\)/g, '')
  const country = region !== undefined && isSupportedCountry(region) ? region : undefined
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
}

/** A phone number in any format; a missing country code leaves it open. */
export const phone: Comparator = {
  compare(reference, answer, rule) {
    const wanted = read(reference, rule.region)
    const given = read(answer, rule.region)
    if (wanted.digits === '') return notSure('reference-unreadable', `The reference "${reference}" is no phone number`)
    if (given.digits.length < 3) return wrong('not-a-phone', `"${answer}" is no phone number`, 'Write a phone number.')
    const extensionsDiffer = wanted.extension !== given.extension
    if (extensionsDiffer && wanted.extension !== '' && given.extension !== '')
      return wrong(
        'extension-differs',
        `Extension ${given.extension} is not ${wanted.extension}`,
        'Look again at the extension.',
      )
    if (wanted.digits === given.digits && wanted.international === given.international) {
      if (extensionsDiffer)
        return notSure(
          'extension-missing',
          `Only one of "${answer}" and "${reference}" has an extension`,
          'Check the extension.',
        )
      return wanted.international
        ? correct('same-phone', 'Same number')
        : notSure('country-code-missing', 'Same digits, but neither says which country', 'Add the country code.')
    }
    // A national form of the reference's country.
    const national = given.international ? undefined : read(answer, wanted.country)
    const tail = (digits: string): string => digits.replace(/\D/g, '').replace(/^0+/, '')
    const [left, right] = [tail(wanted.digits), tail(given.digits)]
    const suffix = right.length >= 6 && left.length >= 6 && (left.endsWith(right) || right.endsWith(left))
    if (national?.digits === wanted.digits || (suffix && !(wanted.international && given.international)))
      return notSure(
        'country-code-missing',
        `"${answer}" lacks the country or area code of ${reference}`,
        'Add the country code.',
      )
    const text = `${answer} is not ${reference}`
    if (isTransposed(left, right))
      return wrong('digits-swapped', `${text}: two digits are swapped`, 'Two neighbouring digits look swapped.')
    if (editDistance(left, right, 1) === 1)
      return wrong('near-miss', `${text}: one digit differs`, 'One digit is wrong.')
    return wrong('different-phone', text, 'This is not the number in the source.')
  },
  fault: (reference) => (reference.replace(/\D/g, '').length < 4 ? 'is no phone number' : undefined),
}
