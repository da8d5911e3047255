import { askedSections } from '@casebench/shared/case-file/questions'
import { sampleCase } from '@casebench/shared/case-file/sample'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { Marking, ShownEvaluation } from '@casebench/shared/evaluation'
import { expect, test } from 'vitest'
import { compareAttempts } from './comparison.ts'

function evaluationWith(marks: Readonly<Record<string, Marking>>): ShownEvaluation {
  const of = (marking: Marking) => Object.keys(marks).filter((id) => marks[id] === marking)
  const items = (marking: Marking) =>
    of(marking).map((attributeId) => ({ attributeId, feedback: '', detailed_feedback: '' }))
  return {
    score: 0,
    passed: false,
    passMark: 0.8,
    counts: null,
    marking: { summary: '', wrong: items('wrong'), notSure: items('notSure'), correct: of('correct') },
    feedback: [],
    perSection: [],
  }
}

const sections = askedSections(sampleCase, {})
const attempt = (answers: Answers, marks: Readonly<Record<string, Marking>>) => ({
  answers,
  evaluation: evaluationWith(marks),
})

test.each<[Marking, Marking, string]>([
  ['wrong', 'correct', 'gained'],
  ['wrong', 'notSure', 'gained'],
  ['notSure', 'correct', 'gained'],
  ['correct', 'wrong', 'lost'],
  ['notSure', 'wrong', 'lost'],
  ['correct', 'notSure', 'lost'],
  ['wrong', 'wrong', 'same'],
])('from %s to %s is %s', (before, after, movement) => {
  const [compared] = compareAttempts(
    sections,
    attempt({ Incorporated: '1 May 2013' }, { Incorporated: before }),
    attempt({ Incorporated: '2 May 2013' }, { Incorporated: after }),
  )
  expect(compared).toMatchObject({ attributeId: 'Incorporated', movement, isAnswerChanged: true })
})

test('white space around an answer is no change, and what neither attempt marked is not listed', () => {
  const compared = compareAttempts(
    sections,
    attempt({ LegalName: 'Sample ' }, { LegalName: 'wrong' }),
    attempt({ LegalName: ' Sample', Purpose: 'x' }, { LegalName: 'wrong' }),
  )
  expect(compared).toMatchObject([{ attributeId: 'LegalName', movement: 'same', isAnswerChanged: false }])
})

test('an entry that only one attempt had is listed, and neither gained nor lost', () => {
  const asked = askedSections(sampleCase, { DirectorName1: 'Ada' })
  const compared = compareAttempts(
    asked,
    attempt({}, {}),
    attempt({ DirectorName1: 'Ada' }, { DirectorName1: 'correct' }),
  )
  expect(compared).toMatchObject([{ attributeId: 'DirectorName1', movement: 'same', isAnswerChanged: true }])
})
