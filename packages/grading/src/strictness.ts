import type { Strictness } from '@casebench/shared/case-file/strictness'
import type { ReasonCode } from '@casebench/shared/evaluation'
import { type Message, msg } from '@casebench/shared/message'
import type { Judgement } from './judgement.ts'
import { wrong } from './judgement.ts'
import { words } from './text/fold.ts'

/** The codes by which an answer is right in spite of each difference; the order of words has none of its own. */
const codes: Readonly<Record<Exclude<Strictness, 'order'>, ReadonlySet<ReasonCode>>> = {
  typos: new Set<ReasonCode>(['spelling']),
  initials: new Set<ReasonCode>(['initials', 'abbreviation']),
  formerNames: new Set<ReasonCode>(['one-of-its-names', 'known-name']),
  legalForms: new Set<ReasonCode>(['legal-form-missing', 'legal-form-added']),
}

const texts: Readonly<Record<Strictness, readonly [reason: Message, hint: Message]>> = {
  typos: [msg`the spelling differs, which this question does not accept`, msg`The spelling matters here.`],
  initials: [msg`the name is abbreviated, which this question does not accept`, msg`Give the names in full.`],
  formerNames: [
    msg`it is another name of the same, which this question does not accept`,
    msg`Give the name under which it is known today, as the source has it.`,
  ],
  order: [
    msg`the words stand in another order, which this question does not accept`,
    msg`The order of the words matters here.`,
  ],
  legalForms: [
    msg`the legal form is left out or added, which this question does not accept`,
    msg`The legal form matters here.`,
  ],
}

/** True where the same words stand in another order. */
function orderDiffers(reference: string, answer: string): boolean {
  const [wanted, given] = [words(reference), words(answer)]
  return wanted.join(' ') !== given.join(' ') && wanted.toSorted().join(' ') === given.toSorted().join(' ')
}

/** The judgement of an answer that the rules accept, where its question does not accept what differs. */
export function judgeStrictly(
  judged: Judgement,
  reference: string,
  answer: string,
  strict: readonly Strictness[],
): Judgement {
  const code = judged.reasons[0]?.code
  if (judged.marking !== 'correct' || code === undefined) return judged
  const broken = strict.find((one) => (one === 'order' ? orderDiffers(reference, answer) : codes[one].has(code)))
  if (broken === undefined) return judged
  const [reason, hint] = texts[broken]
  return wrong('not-accepted-here', msg`${reason}: answer “${answer}”, reference “${reference}”`, hint)
}
