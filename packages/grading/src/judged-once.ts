import { latest } from '@casebench/shared/latest'
import { LRUCache } from 'lru-cache'
import type { CompareInput } from './compare-input.ts'
import type { Judgement } from './judgement.ts'

// Many candidates give the same answer to the same question.
const judgedBefore = latest<Judgement>(5000)

/** Of reference and answer together. Longer ones are rarely given twice, and would take much memory. */
const maxCachedLength = 600

/** Characters of settings that have a number. */
const maxSettings = 2_000_000

let lastNumber = 0
const numbers = new LRUCache<string, number>({ maxSize: maxSettings, sizeCalculation: (_, text) => text.length })
const numbersByObject = new WeakMap<object, number>()

/** A number that settings of the same content share, so that no key holds a list of 200 options; 0 where there are none. */
function numberOf(settings: object | undefined): number {
  if (settings === undefined) return 0
  const known = numbersByObject.get(settings)
  if (known !== undefined) return known
  const text = JSON.stringify(settings)
  const number = numbers.get(text) ?? ++lastNumber
  numbers.set(text, number)
  numbersByObject.set(settings, number)
  return number
}

const readsQuestion: ReadonlySet<CompareInput['type']> = new Set(['text', 'country', 'yesNo'])

/** All that decides about a judgement; undefined where it is not worth keeping, or may be another one the next time. */
function keyOf(input: CompareInput): string | undefined {
  const { type, reference, answer, grading, question = '' } = input
  // A structure has ids of its own in each answer; a pattern that could not be run may be run the next time.
  if (type === 'ownership' || grading?.pattern !== undefined) return undefined
  if (reference.length + answer.length > maxCachedLength) return undefined
  const settings = `${numberOf(grading)},${numberOf(input.options)},${numberOf(input.variants)},${input.wholeAddress === true}`
  const places = `${input.region ?? ''},${input.likelyRegion ?? ''}`
  const asked = readsQuestion.has(type) ? question : ''
  return `${type},${settings},${places},${asked.length},${reference.length},${asked}${reference}${answer}`
}

const copyOf = (judgement: Judgement): Judgement => ({
  ...judgement,
  reasons: judgement.reasons.map((reason) => ({ ...reason })),
})

/** What `judge` makes of an answer, from earlier where the same was asked. Settings are read once: whoever changes them makes new ones. */
export function judgedOnce(input: CompareInput, judge: (input: CompareInput) => Judgement): Judgement {
  const key = keyOf(input)
  if (key === undefined) return judge(input)
  const known = judgedBefore.get(key)
  if (known !== undefined) return copyOf(known)
  const judged = judge(input)
  judgedBefore.set(key, copyOf(judged))
  return judged
}
