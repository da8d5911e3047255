import type { AttributeType, Grading } from '@casebench/shared/case-file/schema'
import type { Marking, ReasonCode } from '@casebench/shared/evaluation'
import { describe, expect, it } from 'vitest'
import { compareAnswer } from './compare.ts'
import { reasonsInEnglish } from './in-english.ts'

/** Reference, answer, what the marking must be, and the code of its first reason where it matters. */
export type TableRow = readonly [reference: string, answer: string, marking: Marking, code?: string]

/**
 * Runs a table of cases for one type through `compareAnswer`, as grading does: an answer equal to its reference is `same`, and
 * never reaches the comparator. For tests only.
 */
export function describeTable(
  type: AttributeType,
  title: string,
  rows: readonly TableRow[],
  extra: { grading?: Grading; options?: readonly string[]; region?: string } = {},
): void {
  describe(`${type}: ${title}`, () => {
    const cases = rows.map(([reference, answer, marking, code]) => ({
      reference,
      answer,
      marking,
      code: code ?? 'any code',
    }))
    it.each(cases)('$reference ← $answer is $marking ($code)', ({ reference, answer, marking, code }) => {
      const judgement = compareAnswer({ type, reference, answer, ...extra })
      expect(judgement.marking).toBe(marking)
      if (code !== 'any code') expect(judgement.reasons[0]?.code).toBe(code)
      if (judgement.marking === 'notSure') expect(judgement.credit).toBe(0)
      if (judgement.marking === 'correct') expect(judgement.credit).toBe(1)
    })
  })
}

/** Reference, answer, what the marking must be, the code, what a reviewer reads, and what the candidate reads. */
type SaidRow = readonly [
  reference: string,
  answer: string,
  marking: Marking,
  code: ReasonCode,
  text: string,
  hint?: string,
]

/** Runs a table of what is said of an answer, to the letter; for tests only. */
export function describeWords(type: AttributeType, rows: readonly SaidRow[], options?: readonly string[]): void {
  const cases = rows.map(([reference, answer, marking, code, text, hint]) => ({
    reference,
    answer,
    said: { marking, reasons: [hint === undefined ? { code, text } : { code, text, hint }] },
  }))
  it.each(cases)(`${type}: what is said of $reference ← $answer`, ({ reference, answer, said }) => {
    const { marking, reasons } = compareAnswer({ type, reference, answer, ...(options && { options }) })
    expect({ marking, reasons: reasonsInEnglish(reasons).map(({ read: _, ...reason }) => reason) }).toEqual(said)
  })
}
