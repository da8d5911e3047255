const shape = /^[^\s@]+@[^\s@]+$/
export const maxEmailLength = 254

/** Shows nothing, or is no letter of any version of Unicode that we know. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/u
const capital = /(?!\p{ASCII})\p{Changes_When_Lowercased}/u

const codePoint = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * A letter that two programs may take for two things: which capitals fold to what differs between JavaScript, the C
 * library, ICU and their versions (İ, the Kelvin sign), full-width and ligature letters are others' doubles, and some
 * show nothing at all. Of letters outside ASCII only small ones in their one composed form are left, which fold to
 * themselves everywhere.
 */
function ambiguousIn(email: string): string | undefined {
  for (const letter of email) {
    if (unseen.test(letter)) return codePoint(letter)
    if (capital.test(letter)) return `“${letter}”`
    if (letter !== letter.normalize('NFKC')) return `“${letter}”`
  }
  return undefined
}

/** Why an email will not do. `letter` is the one that can be mistaken for another; `email-fault-text.ts` has the words. */
export type EmailFault =
  | { code: 'shape' | 'length' | 'accent' | 'dots' | 'ending' }
  | { code: 'ambiguous'; letter: string }

/** Why an email cannot be told apart from every other, or is none; undefined where it can. */
export function doubtfulEmailFault(email: string): EmailFault | undefined {
  if (!shape.test(email)) return { code: 'shape' }
  if (email.length > maxEmailLength) return { code: 'length' }
  const letter = ambiguousIn(email)
  if (letter !== undefined) return { code: 'ambiguous', letter }
  if (email !== email.normalize('NFKC')) return { code: 'accent' }
  const domain = email.slice(email.indexOf('@') + 1)
  return /^\.|\.\.|\.$/.test(domain) ? { code: 'dots' } : undefined
}

/**
 * Why an account cannot be made for an email that somebody typed; undefined where it can. Accounts that there are may have
 * others, and are found by them: this is asked of new ones alone. Without its ending a domain is far more often half
 * written than that of a private network, and nobody would learn that their invitation went nowhere.
 */
export function newEmailFault(email: string): EmailFault | undefined {
  const doubtful = doubtfulEmailFault(email)
  if (doubtful !== undefined) return doubtful
  return email.slice(email.indexOf('@')).includes('.') ? undefined : { code: 'ending' }
}
