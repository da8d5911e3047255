import type { LosingReasonCode } from '@casebench/shared/analysis/reason-labels'
import { Marking, type Reason } from '@casebench/shared/evaluation'
import { type Message, msg, type Text } from '@casebench/shared/message'
import Type, { type Static } from 'typebox'
import { compact, toLatin, words } from '../text/fold.ts'
import { changesLetters, isWordSalad } from './injection.ts'
import type { OpenQuestion } from './open-questions.ts'

/** What a model may say about one answer, and nothing else. */
export const SaidOfAnswer = Type.Object(
  { marking: Marking, reason: Type.String({ maxLength: 2000 }), quote: Type.String({ maxLength: 6000 }) },
  { additionalProperties: false },
)
export type SaidOfAnswer = Static<typeof SaidOfAnswer>
export type ModelJudgement = { marking: Marking; reason: Reason }

const emptyWords = new Set(
  `the and for with that this from are was were has have had not its his her their they which who whom whose what where
   when will would can could may might must shall should been being into onto over under than then there here also only
   any all each other such some more most very der die das und mit von den dem des ein eine einer ist sind war les des une
   dans pour avec par sur est sont los las una del con por para que`.split(/\s+/),
)

/** Word stems that carry what a text says: long enough words, cut to their beginning, and every number. */
function content(text: string): Set<string> {
  const all = words(toLatin(text))
  return new Set(
    all.flatMap((word) => {
      if (/^\d+$/.test(word)) return [word]
      return word.length < 3 || emptyWords.has(word) ? [] : [word.slice(0, 5)]
    }),
  )
}

const numbersIn = (text: string): string[] => words(text).filter((word) => /^\d+$/.test(word))

const open = (code: LosingReasonCode, text: Text): ModelJudgement => ({ marking: 'notSure', reason: { code, text } })

/** For the candidate: nothing but their own words, since a model's reason may tell of the reference. */
const wentBy = (quote: string): Message => {
  const shown = quote.length > maxShownLength ? `${quote.slice(0, maxShownLength).trimEnd()} …` : quote
  return msg`Manu marked this and went by your words “${shown}”.`
}
const maxShownLength = 300

/** A passage is a part of its answer: of a long one neither all nor next to nothing. */
const maxPassage = 1500
const shortAnswer = 600
const minCovered = 0.1

function isPassage(passage: string, answer: string): boolean {
  if (passage.length > maxPassage) return false
  const covered = passage.length / answer.length
  return covered >= minCovered && (answer.length <= shortAnswer || covered <= 0.9)
}

/** The share of what must be said that a passage's words touch. */
const minTouched = 0.3

/**
 * What becomes of a model's word. It decides only where it can point to the very passage of the answer; and it may call
 * an answer correct only where that passage speaks of what the reference or its rubric speaks of, with its numbers. A
 * model that was talked into something has nothing of the kind to show. Whatever does not hold waits for a person.
 */
export function acceptMarking(asked: OpenQuestion, { marking, reason, quote }: SaidOfAnswer): ModelJudgement {
  const passage = compact(quote)
  if (marking === 'notSure') return open('model-not-sure', msg`Manu is not sure: ${reason}`)
  if (passage.length < 3 || !compact(asked.answer).includes(passage))
    return open('quote-not-found', msg`Manu gave no passage of the answer for its decision`)
  if (marking === 'wrong') return { marking, reason: { code: 'model-wrong', text: reason, quote, hint: wentBy(quote) } }
  if (!isPassage(passage, compact(asked.answer)))
    return open(
      'quote-out-of-proportion',
      msg`The passage that Manu points to is too long, or too little of the answer`,
    )
  if (isWordSalad(asked.answer)) return open('word-salad', msg`The answer is made of words rather than sentences`)
  if (changesLetters(asked.answer, asked.reference))
    return open('other-letters', msg`The answer is partly written in other letters than its reference`)
  const said = content(quote)
  const touched = [asked.reference, ...asked.variants].some((right) => {
    const wanted = content(`${right} ${asked.rubric}`)
    const shared = [...wanted].filter((word) => said.has(word)).length
    return shared >= Math.min(2, wanted.size) && shared / wanted.size >= minTouched
  })
  if (!touched) return open('quote-off-topic', msg`The passage that Manu points to does not speak of what was asked`)
  if (!numbersIn(asked.reference).every((number) => numbersIn(asked.answer).includes(number)))
    return open('number-differs', msg`A number of the reference is not in the answer`)
  return { marking, reason: { code: 'model-correct', text: reason, quote } }
}

/**
 * The outcome of several judgements of one answer: what at least two of three say, not sure otherwise. The first alone
 * decides where it is sure.
 */
export function settle(judgements: readonly ModelJudgement[]): ModelJudgement {
  const [first, ...others] = judgements
  if (first?.marking !== 'notSure' || others.length === 0)
    return first ?? open('model-not-sure', msg`Manu said nothing`)
  const twice = (['correct', 'wrong'] as const).find(
    (marking) => others.filter((one) => one.marking === marking).length >= 2,
  )
  return others.find((one) => one.marking === twice) ?? first
}
