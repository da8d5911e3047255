import type { Question } from '@casebench/shared/case-file/questions'
import { compareAnswer } from '../compare.ts'
import { fold } from '../text/fold.ts'

/** Types whose answers are what a document has in letters and figures. What is chosen or told in one's own words is not quoted. */
const isQuoted: ReadonlySet<Question['type']> = new Set([
  'date',
  'number',
  'percent',
  'money',
  'identifier',
  'lei',
  'legalName',
  'personName',
  'address',
  'country',
  'email',
  'phone',
  'website',
])

/** A value may be written with a few words more or fewer than the answer has. */
const fewerWords = 2
const moreWords = 4
/** Passages of more words are not read word by word. */
const maxWords = 120
const maxValueLength = 300

type Asked = Pick<Question, 'type' | 'grading' | 'options' | 'title'> & { likelyRegion: string | undefined }

/**
 * Whether a value stands in a passage, as the reader of its type reads both: 7 March 2019 stands in “Incorporated on 07.03.2019”.
 * Undefined where that cannot be told.
 */
export function standsThere(value: string, passage: string, asked: Asked): boolean | undefined {
  const answer = value.trim()
  if (answer === '' || answer.length > maxValueLength) return undefined
  if (fold(passage).includes(fold(answer))) return true
  if (!isQuoted.has(asked.type)) return undefined
  const isSame = (text: string): boolean =>
    compareAnswer({
      type: asked.type,
      reference: answer,
      answer: text,
      grading: { ...(asked.grading?.tolerance !== undefined && { tolerance: asked.grading.tolerance }) },
      options: asked.options,
      question: asked.title,
      likelyRegion: asked.likelyRegion,
    }).marking === 'correct'
  if (passage.length <= maxValueLength && isSame(passage)) return true
  const words = passage.split(/\s+/).filter((word) => word !== '')
  if (words.length > maxWords) return undefined
  const length = answer.split(/\s+/).length
  for (let count = Math.max(1, length - fewerWords); count <= Math.min(words.length, length + moreWords); count++)
    for (let from = 0; from + count <= words.length; from++) {
      const part = words
        .slice(from, from + count)
        .join(' ')
        .replace(/^[“"'(]+|[”"'),;:.]+$/g, '')
      if (part !== '' && isSame(part)) return true
    }
  return false
}
