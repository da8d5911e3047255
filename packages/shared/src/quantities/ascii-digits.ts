// Arabic, Persian, Devanagari and Bengali digits, and the fractions that have a character of their own.
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g
const otherMarks = /[\u066b\u066c\u2044\u00b2\u00b3\u00b9\u2070-\u2079\u00bc-\u00be\u2150-\u215e]/
// A power, where it stands behind a number.
const power = /(?<=\d)(?=[\u00b2\u00b3\u00b9\u2070-\u2079])/g
const asciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String((code & 15) - (code > 0x900 ? 6 : 0))
}
/** The text with digits, separators and fraction signs of other scripts as those of ASCII. */
export const asciiDigits = (text: string): string => {
  const digits = text.replace(otherDigits, asciiDigit)
  if (!otherMarks.test(digits)) return digits
  return digits
    .replace(power, '^')
    .replace(/\u066c/g, ',')
    .replace(/\u066b/g, '.')
    .replace(/[\u00bc-\u00be\u2150-\u215e]/g, (fraction) => ` ${fraction.normalize('NFKC')}`)
    .replace(/\u2044/g, '/')
}
