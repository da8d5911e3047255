import { msg } from '@casebench/shared/message'
import { remember } from '@casebench/shared/remember'
import type { Comparator } from '../comparator.ts'
import { correct, notSure, wrong } from '../judgement.ts'
import { editDistance } from '../text/distance.ts'
import { compact, words } from '../text/fold.ts'
import { statesFact } from '../text/short-fact.ts'
import { compactWithoutArticles, compactWithSigns } from '../text/signs.ts'

const numbers = remember(4000, (text: string): string =>
  words(text)
    .filter((word) => /^\d+$/.test(word))
    .sort()
    .join(' '),
)

/**
 * Short free text: equal but for case, accents, articles and the punctuation that says nothing, also within a sentence that only introduces it.
 * Other words may say the same, so what is not equal waits for a person; only what says nothing is wrong.
 */
export const text: Comparator = {
  compare(reference, answer, rule) {
    const [wanted, given] = [compact(reference), compact(answer)]
    const isSame = compactWithSigns(reference) === compactWithSigns(answer)
    if (isSame && wanted !== '') return correct('same-text', msg`Same text`)
    if (given === '')
      return wrong(
        'no-answer',
        msg`"${answer}" isn’t an answer; the reference is "${reference}"`,
        msg`Write an answer.`,
      )
    const bare = compactWithoutArticles(reference)
    if (bare !== '' && bare === compactWithoutArticles(answer))
      return correct('same-text', msg`Same text but for articles`)
    if (wanted === given && wanted !== '')
      return notSure(
        'sign',
        msg`"${answer}" differs from "${reference}" in a sign`,
        msg`Look again at the signs, such as + or %, and at points between digits.`,
      )
    if (statesFact(reference, answer, rule.question ?? '', rule.caseSensitive === true))
      return correct('within-sentence', msg`“${answer}” gives “${reference}” in a sentence`)
    if (numbers(reference) !== numbers(answer))
      return notSure(
        'number-differs',
        msg`The numbers in "${answer}" and "${reference}" differ`,
        msg`Look again at the numbers.`,
      )
    if (wanted.length >= 6 && editDistance(wanted, given, 2) <= (wanted.length >= 12 ? 2 : 1))
      return notSure(
        'near-miss',
        msg`"${answer}" differs from "${reference}" by a letter or two`,
        msg`Check the spelling.`,
      )
    return notSure('needs-reading', msg`“${answer}” is worded differently from “${reference}”`)
  },
  fault: () => undefined,
}
