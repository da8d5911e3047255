import { foldTidy, isTidy, tidy as tidyAny } from '@casebench/shared/folding'
import anyAscii from 'any-ascii'
import { remember } from '../remember.ts'

const ascii = /^[\u0020-\u007e]*$/
const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u

const tidyRemembered = remember(4000, tidyAny)

/** White space as single spaces, compatibility forms and typographic quotes made plain. Letters and case stay. */
export const tidy = (text: string): string => (isTidy(text) ? text : tidyRemembered(text))

/** Lower case without diacritics, in the script it was written in. */
export const fold = remember(4000, (text: string): string => foldTidy(tidy(text)))

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
