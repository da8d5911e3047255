import { emptyWords } from './company-words.ts'
import type { LegalName } from './read-legal-name.ts'

const initials = (words: readonly string[]): string => words.map((word) => word[0] ?? '').join('')

/** True where a name of one word is the first letters of the other's words: three of them, or two with an ampersand. */
export function isInitials(short: LegalName, long: LegalName): boolean {
  const letters = short.words.filter((word) => word !== 'and').join('')
  const words = long.words.filter((word) => word !== 'and')
  const ampersand = short.words.includes('and') && long.words.includes('and')
  if (words.length < 2 || letters.length < (ampersand ? 2 : 3) || letters.length > 8) return false
  if (short.words.filter((word) => word !== 'and').some((word) => word.length > 1 && ampersand)) return false
  return letters === initials(words) || letters === initials(words.filter((word) => !emptyWords.has(word)))
}

/** True where the name may be capitals taken out of the other one: PwC, MSFT; others may have the same. */
export function mayBeShort(short: LegalName, long: LegalName): boolean {
  const [word = ''] = short.words
  if (short.words.length > 1 || word.length > 5 || !/^\p{Lu}\S*\p{Lu}/u.test(short.original.trim())) return false
  const whole = long.words.join('')
  if (word[0] !== whole[0] || long.words.includes(word) || whole.length < word.length * 2) return false
  let at = 0
  for (const letter of word) {
    at = whole.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** True where one word of a name is the initials of the other: "PLA China" beside "People's Liberation Army". */
export function holdsInitials(short: LegalName, long: LegalName): boolean {
  if (long.words.length < 3) return false
  const letters = initials(long.words.filter((one) => !emptyWords.has(one)))
  return letters.length >= 3 && short.words.includes(letters)
}
