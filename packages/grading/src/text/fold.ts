import { remember } from '@casebench/shared/remember'
import { fold, tidy } from '@casebench/shared/remembered-folding'
import anyAscii from 'any-ascii'

export { fold, tidy }

const ascii = /^[\u0020-\u007e]*$/
const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u

const toLatinPlain = (text: string): string => {
  const folded = fold(text)
  // From the unfolded text: without its mark Cyrillic й would be read as и.
  return latin.test(folded) ? folded : anyAscii(tidy(text).toLowerCase()).toLowerCase()
}

/** {@link fold}, then written in Latin letters where it was not. */
export const toLatin = remember(4000, toLatinPlain)

export const isAscii = (text: string): boolean => ascii.test(text)

/** True where every letter is Latin. */
export const isLatin = (text: string): boolean => isAscii(text) || latin.test(text)

/** Letters and digits only, folded. */
export const compact = remember(4000, (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, ''))

/** Folded words: runs of letters and digits. */
export const words = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
