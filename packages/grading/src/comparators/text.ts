import type { Comparator } from '../comparator.ts'
import { correct, notSure, wrong } from '../judgement.ts'
import { remember } from '../remember.ts'
import { editDistance } from '../text/distance.ts'
import { compact, words } from '../text/fold.ts'
import { isEvasion } from '../text/non-answers.ts'
import { compactWithoutArticles, compactWithSigns } from '../text/signs.ts'

const numbers = remember(4000, (text: string): string =>
  words(text)
    .filter((word) => /^\d+$/.test(word))
    .sort()
    .join(' '),
)

/**
 * Short free text: equal but for case, accents, articles and the punctuation that says nothing. Other words may say the same, so what is not
 * equal waits for a person; only what says nothing is wrong.
 */
export const text: Comparator = {
  compare(reference, answer) {
    const [wanted, given] = [compact(reference), compact(answer)]
    const isSame = compactWithSigns(reference) === compactWithSigns(answer)
    if (isSame && wanted !== '') return correct('same-text', 'Same text')
    if (isEvasion(answer))
      return wrong('no-answer', `"${answer}" is no answer; the reference is "${reference}"`, 'Write an answer.')
    const bare = compactWithoutArticles(reference)
    if (bare !== '' && bare === compactWithoutArticles(answer))
      return correct('same-text', 'Same text but for articles')
    if (wanted === given && wanted !== '')
      return notSure(
        'sign',
        `"${answer}" differs from "${reference}" in a sign`,
        'Look again at the signs, such as + or %, and at points between digits.',
      )
    if (numbers(reference) !== numbers(answer))
      return notSure(
        'number-differs',
        `The numbers in "${answer}" and "${reference}" differ`,
        'Look again at the numbers.',
      )
    if (wanted.length >= 6 && editDistance(wanted, given, 2) <= (wanted.length >= 12 ? 2 : 1))
      return notSure('near-miss', `"${answer}" differs from "${reference}" by a letter or two`, 'Check the spelling.')
    return notSure('needs-reading', `"${answer}" is worded otherwise than "${reference}"`)
  },
  fault: () => undefined,
}
