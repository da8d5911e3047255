import { acceptedDifference } from '@casebench/shared/accepted-differences'
import { attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import type { Verdict } from '@casebench/shared/evaluation'
import { joined, type Message, msg, type Text } from '@casebench/shared/message'
import type { Place } from './places.ts'
import { fold, tidy } from './text/fold.ts'

const words = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
const letters = (text: string): string => tidy(text).replace(/[^\p{L}\p{N}]+/gu, '')
const sorted = (list: readonly string[]): string => [...list].sort().join(' ')

/** Says the difference that the texts themselves show, where what made the answer right does not name it. */
function differenceOf(reference: string, answer: string): Message | undefined {
  const [wanted, given] = [letters(reference), letters(answer)]
  if (wanted === given) return undefined
  if (wanted.toLowerCase() === given.toLowerCase()) return msg`Accepted in other capital letters.`
  if (fold(wanted) === fold(given)) return msg`Accepted with other accents.`
  if (sorted(words(reference)) === sorted(words(answer))) return msg`Accepted in another word order.`
  return msg`Accepted in another form.`
}

/** Longer references are not quoted: a remark is a line. */
const maxQuote = 200

/**
 * What is said of an answer that is right without being what the reference says; undefined where there is nothing to say. The
 * reference is quoted only where its case reveals it.
 */
export function acceptedAs(verdict: Verdict, place: Place, answer: string, reveal: boolean): Text | undefined {
  // A reviewer's comment is meant for the candidate, whatever the mark.
  const said = verdict.reasons.find(({ hint }) => hint !== undefined)?.hint
  if (said !== undefined) return said
  const read = verdict.reasons[0]?.read
  const reference = place.reference?.answer ?? ''
  if (verdict.gradedBy !== 'rules' || tidy(reference) === tidy(answer)) return undefined
  const code = verdict.reasons[0]?.code ?? ''
  const how =
    acceptedDifference(code) ??
    (attributeTypeOf(place.question.type).hasSpelling ? differenceOf(reference, answer) : undefined)
  if (how === undefined) return read
  const written =
    reveal && reference.length <= maxQuote
      ? msg`The reference is written “${tidy(reference)}”.`
      : msg`The reference is written differently.`
  return joined([how, written], ' ')
}
