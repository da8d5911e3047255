// Accents and vowel points of scripts whose words are written without them too; vowel signs of Indic scripts stay.
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0670]+/g
const ascii = /^[\u0020-\u007e]*$/

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

/** True for a text that {@link tidy} leaves as it is: no marks, no quotes to replace, single spaces between words. */
export const isTidy = (text: string): boolean => /^[!-_a-~]+(?: [!-_a-~]+)*$/.test(text)

/** White space as single spaces, compatibility forms and typographic quotes made plain. Letters and case stay. */
export const tidy = (text: string): string =>
  isTidy(text)
    ? text
    : text
        .normalize('NFKC')
        .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g, '')
        .replace(/[\u2018\u2019\u201a\u201b\u02bc\u02bb\u02b9\u02be\u02bf\u2032\u0060\u00b4]/g, "'")
        .replace(/[\u201c\u201d\u201e\u00ab\u00bb\u2033]/g, '"')
        .replace(/[\u2010-\u2015\u2212]/g, '-')
        .replace(/\s+/g, ' ')
        .trim()

/** A {@link tidy} text in lower case without diacritics, in the script it was written in. */
export function foldTidy(text: string): string {
  const lower = text.toLowerCase()
  if (ascii.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(marks, '')
    .replace(special, (letter) => letters[letter] ?? letter)
    .normalize('NFC')
}

/** Lower case without diacritics, in the script it was written in. */
export const fold = (text: string): string => foldTidy(tidy(text))

/** Letters and digits only, folded. */
export const compact = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** Folded words: runs of letters and digits. */
export const words = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
