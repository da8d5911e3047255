/** Letters that do not come apart into a letter and its accent. */
const otherLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  // Arabic: forms of one letter that are typed for each other
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ـ: '',
}

/** Accents of Latin letters, and what is written above and below Arabic ones; not the marks of kana, which make other letters. */
const marks = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g

/** Letters as they are compared: small, without accents, each in one form. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .normalize('NFC')
    .replaceAll(/[ßłøđæœٱىیکةـ]/g, (letter) => otherLetters[letter] ?? letter)

/** Letters and figures alone, with one space between words. What is drawn out (*hellooo*) is written once. */
export const plainWords = (text: string): string =>
  plainLetters(text.replaceAll(/['’ʼ`´]/g, ''))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .trim()
