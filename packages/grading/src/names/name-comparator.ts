import { msg } from '@casebench/shared/message'
import type { Comparator } from '../comparator.ts'
import type { Judgement } from '../judgement.ts'
import { correct, notSure, wrong } from '../judgement.ts'
import { namesIn } from './aliases.ts'
import { bestSpelling, betterOf } from './umlauts.ts'

/** The names that a text gives one by one, or the text where it gives but one. */
function eachName(text: string): string[] {
  const [whole = text, ...parts] = namesIn(text)
  return parts.length > 0 ? parts : [whole]
}

/** An answer may give one of several names of the reference; of several names in the answer each must be one of them. */
function byAlias(
  reference: string,
  answer: string,
  judged: Judgement,
  judge: (reference: string, answer: string) => Judgement,
): Judgement {
  const [wanted, given] = [eachName(reference), eachName(answer)]
  if (wanted.length + given.length === 2) return judged
  const best = given.map((other) =>
    wanted.map((one) => bestSpelling(one, other, judge)).reduce((left, right) => betterOf(left, right)),
  )
  const right = best.filter(({ marking }) => marking === 'correct').length
  if (right === best.length) return correct('one-of-its-names', msg`“${answer}” gives names that “${reference}” gives`)
  if (right > 0)
    return notSure(
      'several-names',
      msg`“${answer}” gives several names, not all in “${reference}”`,
      msg`Give one name.`,
    )
  return best.find(({ marking }) => marking === 'notSure') ?? judged
}

/** A comparator of names: how a name is read and how two are compared is what company and person names differ in. */
export const nameComparator = <Name extends { words: readonly unknown[] }>(
  read: (text: string) => Name,
  compare: (wanted: Name, given: Name) => Judgement,
): Comparator => ({
  compare(reference, answer) {
    if (read(reference).words.length === 0)
      return notSure('reference-unreadable', msg`The reference “${reference}” holds no name`)
    if (read(answer).words.length === 0)
      return wrong('not-a-name', msg`“${answer}” holds no name`, msg`Write the name.`)
    const judge = (one: string, other: string) => compare(read(one), read(other))
    const judged = bestSpelling(reference, answer, judge)
    return judged.marking === 'correct' ? judged : byAlias(reference, answer, judged, judge)
  },
  fault: (reference) => (read(reference).words.length === 0 ? msg`“${reference}” holds no name` : undefined),
})
