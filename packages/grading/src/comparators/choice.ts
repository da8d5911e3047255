import { msg } from '@casebench/shared/message'
import type { Comparator } from '../comparator.ts'
import { correct, notSure, wrong } from '../judgement.ts'
import { compact } from '../text/fold.ts'
import { compactWithSigns } from '../text/signs.ts'

/** The option that a text means: by its words, or by its letter or number in the list ("b)", "2."); else undefined. */
export function optionMeant(text: string, options: readonly string[]): string | undefined {
  const signed = options.find((option) => compactWithSigns(option) === compactWithSigns(text))
  if (signed !== undefined && compact(text) !== '') return signed
  // "< 25 %" and "> 25 %" differ in nothing but a sign.
  const wanted = compact(text)
  const exact = options.filter((option) => compact(option) === wanted)
  if (exact.length > 1) return undefined
  if (exact[0] !== undefined) return exact[0]
  // "b) Partnership"
  const labelled = compact(text.replace(/^\s*\(?[a-z0-9]{1,2}[).:]\s+/i, ''))
  const byWords = options.filter((option) => compact(option.replace(/^\s*\(?[a-z0-9]{1,2}[).:]\s+/i, '')) === labelled)
  if (byWords.length === 1) return byWords[0]
  const letter = /^\s*\(?([a-z])[).:]?\s*$/i.exec(text)?.[1]
  return letter === undefined ? undefined : options[letter.toLowerCase().charCodeAt(0) - 97]
}

/** One option of a list. */
export const choice: Comparator = {
  compare(reference, answer, { options = [] }) {
    const isSame = compactWithSigns(reference) === compactWithSigns(answer)
    if (isSame && compact(answer) !== '') return correct('same-choice', msg`Same option`)
    const wanted = optionMeant(reference, options)
    const given = optionMeant(answer, options)
    if (given === undefined && options.length > 0)
      return notSure('not-an-option', msg`“${answer}” is not one of the options`, msg`Choose one of the options.`)
    if (given !== undefined && given === wanted) return correct('same-choice', msg`Same option`)
    return wrong(
      'other-choice',
      msg`"${answer}" was chosen instead of "${reference}"`,
      msg`Another option fits the source.`,
    )
  },
  fault(reference, { options = [] }) {
    if (options.length === 0) return undefined
    return optionMeant(reference, options) === undefined ? msg`“${reference}” is none of the options` : undefined
  },
}
