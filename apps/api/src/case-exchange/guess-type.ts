import { comparators } from '@casebench/grading/comparators'
import type { AttributeType } from '@casebench/shared/case-file/schema'
import { looksLikeOwnership } from '@casebench/shared/ownership/graph'

/** Longer than this, an answer is prose. */
const maxLineLength = 200

const fits = (type: AttributeType, answer: string): boolean => comparators[type].fault(answer, {}) === undefined

type Sample = { title: string; answer: string; options: readonly string[] }

/** How each type is recognised. The first that matches wins, so the order matters; undefined: never guessed. */
const detectors: Readonly<Record<AttributeType, ((sample: Sample) => boolean) | undefined>> = {
  ownership: ({ answer }) => looksLikeOwnership(answer),
  yesNo: ({ answer }) => /^(yes|no)$/i.test(answer),
  lei: ({ answer }) => fits('lei', answer),
  email: ({ answer }) => answer.includes('@') && fits('email', answer),
  website: ({ answer }) => /^(https?:\/\/|www\.)\S+$/i.test(answer) && fits('website', answer),
  percent: ({ answer }) => /^-?\d[\d.,\s]*%$/.test(answer),
  phone: ({ answer }) => /^\+\d[\d\s()/-]{5,}$/.test(answer),
  date: ({ answer }) =>
    /\d{4}/.test(answer) && /^[\d\p{L}\s.,/-]{6,30}$/u.test(answer) && !/^\d+$/.test(answer) && fits('date', answer),
  // "HRB 17429" could be an amount in a currency.
  identifier: ({ title }) => /\b(registration|company|tax|vat|licence|license) (number|no|id)\b/i.test(title),
  money: ({ answer }) =>
    /^(?:[A-Z]{3}|[€$£¥])\s?\d[\d.,\s]*$|^\d[\d.,\s]*\s?(?:[A-Z]{3}|[€$£¥])$/.test(answer) && fits('money', answer),
  // Countries have numbers, too, but nobody answers with one.
  country: ({ answer }) => answer.length > 2 && /\p{L}/u.test(answer) && fits('country', answer),
  number: ({ answer }) => /^-?\d{1,3}([\d.,\s]*\d)?$/.test(answer) && !/^0\d/.test(answer),
  longText: ({ answer }) => answer.length > maxLineLength || answer.includes('\n'),
  address: ({ title }) => /\baddress\b/i.test(title) && !/e-?mail|web/i.test(title),
  legalName: ({ title }) => /\b(legal|company|entity|registered|trading) name\b/i.test(title),
  personName: ({ title }) =>
    /\b(director|owner|person|signatory|partner|trustee|founder|shareholder|ubo)\b/i.test(title) &&
    /\bname\b/i.test(title),
  // The fallback when nothing else fits.
  text: undefined,
  // Cannot be told from other numbers by title and answer.
  industryCode: undefined,
  // Recognised by their options, before this table is asked.
  choice: undefined,
  multiChoice: undefined,
  // Has hits, which no single cell has.
  screening: undefined,
}
const detectorsInOrder = Object.entries(detectors) as [AttributeType, ((sample: Sample) => boolean) | undefined][]

/** What a reference answer, its options and the title of its question make an answer look like. */
export function guessType(sample: Sample): AttributeType {
  const answer = sample.answer.trim()
  if (sample.options.length > 0) {
    const lines = answer.split('\n').map((line) => line.trim())
    return lines.length > 1 && lines.every((line) => sample.options.includes(line)) ? 'multiChoice' : 'choice'
  }
  if (answer === '') return 'text'
  return detectorsInOrder.find(([, matches]) => matches?.({ ...sample, answer }))?.[0] ?? 'text'
}
