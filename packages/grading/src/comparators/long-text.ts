import { msg } from '@casebench/shared/message'
import type { Comparator } from '../comparator.ts'
import { correct, notSure, wrong } from '../judgement.ts'
import { compact, words } from '../text/fold.ts'
import { saysNothing } from '../text/non-answers.ts'
import { compactWithSigns } from '../text/signs.ts'

/** Text that needs a reader: only equal and clearly missing answers are decided, the rest waits for a person. */
export const longText: Comparator = {
  compare(reference, answer) {
    const given = compact(answer)
    if (given !== '' && compactWithSigns(reference) === compactWithSigns(answer))
      return correct('same-text', msg`Same text`)
    if (saysNothing(answer) || (given.length < 3 && words(reference).length > 2))
      return wrong(
        'no-answer',
        msg`"${answer}" isn’t an answer to the question`,
        msg`Write an answer in your own words.`,
      )
    return notSure('needs-reading', msg`Free text: needs a reviewer`)
  },
  fault: () => undefined,
}
