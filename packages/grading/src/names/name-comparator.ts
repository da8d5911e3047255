import type { Comparator } from '../comparator.ts'
import type { Judgement } from '../judgement.ts'
import { notSure, wrong } from '../judgement.ts'
import { bestSpelling } from './umlauts.ts'

/** A comparator of names: how a name is read and how two are compared is what company and person names differ in. */
export const nameComparator = <Name extends { words: readonly unknown[] }>(
  read: (text: string) => Name,
  compare: (wanted: Name, given: Name) => Judgement,
): Comparator => ({
  compare(reference, answer) {
    if (read(reference).words.length === 0)
      return notSure('reference-unreadable', `The reference "${reference}" holds no name`)
    if (read(answer).words.length === 0) return wrong('not-a-name', `"${answer}" holds no name`, 'Write the name.')
    return bestSpelling(reference, answer, (one, other) => compare(read(one), read(other)))
  },
  fault: (reference) => (read(reference).words.length === 0 ? 'holds no name' : undefined),
})
