import type { Comparator } from '../comparator.ts'
import { correct, notSure, wrong } from '../judgement.ts'
import { remember } from '../remember.ts'
import { editDistance } from '../text/distance.ts'
import { compact, words } from '../text/fold.ts'
import { isEvasion } from '../text/non-answers.ts'

const articles = new Set('the a an der die das le la les el los las il lo het de o os as'.split(' '))

const withoutArticles = remember(4000, (text: string): string =>
  words(text)
    .filter((word) => !articles.has(word))
    .join(''),
)

const numbers = remember(4000, (text: string): string =>
  words(text)
    .filter((word) => /^\d+$/.test(word))
    .sort()
    .join(' '),
)

/**
 * Short free text: equal but for case, accents, punctuation and articles. Other words may say the same, so what is not
 * equal waits for a person; only what says nothing is wrong.
 */
export const text: Comparator = {
  compare(reference, answer) {
    const [wanted, given] = [compact(reference), compact(answer)]
    if (wanted === given && wanted !== '') return correct('same-text', 'Same text')
    if (isEvasion(answer))
      return wrong('no-answer', `"${answer}" is no answer; the reference is "${reference}"`, 'Write an answer.')
    const bare = withoutArticles(reference)
    if (bare !== '' && bare === withoutArticles(answer)) return correct('same-text', 'Same text but for articles')
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
