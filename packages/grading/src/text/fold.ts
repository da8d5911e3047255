import anyAscii from 'any-ascii'
import { remember } from '../remember.ts'

// Accents and vowel points of scripts whose words are written without them too; vowel signs of Indic scripts stay.
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0670]+/g
const ascii = /^[\u0020-\u007e]*$/
const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u

// Letters that Unicode does not take apart into a base letter and a mark.
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ə: 'a',
}
const special = /[ßæœøłđðþıħŋə]/g

/** White space as single spaces, compatibility forms and typographic quotes made plain. Letters and case stay. */
export const tidy = (text: string): string => (plain.test(text) ? text : tidyAny(text))

// Most texts are tidy already: no marks, no quotes to replace, single spaces between words.
const plain = /^[!-_a-~]+(?: [!-_a-~]+)*$/

const tidyAny = remember(4000, (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g, '')
    .replace(/[\u2018\u2019\u201a\u201b\u02bc\u02bb\u02b9\u02be\u02bf\u2032\u0060\u00b4]/g, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim(),
)

const foldPlain = (text: string): string => {
  const lower = tidy(text).toLowerCase()
  if (ascii.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(marks, '')
    .replace(special, (letter) => letters[letter] ?? letter)
    .normalize('NFC')
}

/** Lower case without diacritics, in the script it was written in. */
export const fold = remember(4000, foldPlain)

const toLatinPlain = (text: string): string => {
  const folded = fold(text)
  // From the unfolded text: without its mark Cyrillic й would be read as и.
  return latin.test(folded) ? folded : anyAscii(tidy(text).toLowerCase()).toLowerCase()
}

/** {@link fold}, then written in Latin letters where it was not. */
export const toLatin = remember(4000, toLatinPlain)

/** True where every letter is Latin. */
export const isLatin = (text: string): boolean => ascii.test(text) || latin.test(text)

/** Letters and digits only, folded. */
export const compact = remember(4000, (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, ''))

/** Folded words: runs of letters and digits. */
export const words = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
