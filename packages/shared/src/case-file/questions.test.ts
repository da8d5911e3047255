import { describe, expect, test } from 'vitest'
import { forCandidate } from './candidate.ts'
import { answeredOf, caseCompleteness, completenessPercent, missingRequired } from './completeness.ts'
import { askedIds, idsToAnswer, outlineOf } from './outline.ts'
import { askedSections, chosenLines, fullTitle, questionsOf, rowsOf, toAnswerIn } from './questions.ts'
import { canary, sampleCase, sampleWithRubric } from './sample.ts'

const idsAsked = (answers: Record<string, string>) =>
  askedSections(sampleCase, answers).flatMap((section) => questionsOf(section).map((question) => question.attributeId))

describe('what a case asks', () => {
  test('with no answers: one row of what repeats, a selection but nothing of what it may select, knowledge checks last', () => {
    expect(idsAsked({})).toEqual([
      'ClientDetails-EntityName',
      'LegalName',
      'Incorporated',
      'Purpose',
      'DirectorName0',
      'DirectorSince0',
      'Reviews',
      'kyc0',
    ])
  })
  test('with rows and a selection', () => {
    expect(idsAsked({ DirectorName2: 'Ann', DirectorSince0: '', Reviews: 'Sanctions' })).toEqual([
      'ClientDetails-EntityName',
      'LegalName',
      'Incorporated',
      'Purpose',
      'DirectorName0',
      'DirectorSince0',
      'DirectorName2',
      'DirectorSince2',
      'Reviews',
      'SanctionsHit',
      'kyc0',
    ])
  })
  test('a selection that is no title selects nothing', () => {
    expect(idsAsked({ Reviews: 'Everything\n\n' })).not.toContain('CashShare')
  })
  test.each([
    [{}],
    [{ DirectorName2: 'Ann', DirectorSince0: '', Reviews: 'Sanctions' }],
    [{ Reviews: 'Everything\n\n' }],
  ])('the ids alone are the same, with %o', (answers) => {
    expect(askedIds(outlineOf(sampleCase), answers)).toEqual(idsAsked(answers))
  })
})

test.each([
  [{}, [0]],
  [{ DirectorName10: 'x', DirectorName9: 'x' }, [9, 10]],
  [{ DirectorNameX: 'x', DirectorName: 'x', Director0: 'x', DirectorName12345: 'x' }, [0]],
])('the rows of %o are %o', (answers, rows) => {
  expect(rowsOf(['DirectorName', 'DirectorSince'], answers)).toEqual(rows)
})

test('chosen lines are trimmed and empty ones dropped', () => {
  expect(chosenLines(' a \n\nb\n')).toEqual(['a', 'b'])
  expect(chosenLines(undefined)).toEqual([])
})

test('a title is joined by commas', () => {
  const [section] = askedSections(sampleCase, {})
  if (!section) throw new Error('There is no section')
  expect(fullTitle(section, section.groups[0], 'Legal name')).toBe('Client details, Identity, Names, Legal name')
})

describe('completeness', () => {
  test.each([
    [[], 0],
    [['a', ' ', '', undefined], 25],
    [['a', 'b', ''], 66.67],
    [['a', '\t\n', 'c'], 66.67],
  ])('of %o is %f percent', (answers, percent) => {
    expect(completenessPercent(answers)).toBe(percent)
  })
  test('of a case counts what is asked only', () => {
    expect(caseCompleteness(sampleCase, { LegalName: 'x', SanctionsHit: 'not selected' })).toBe(12.5)
    expect(caseCompleteness(sampleCase, { LegalName: 'x', 'ClientDetails-EntityName': 'Sample Trading' })).toBe(14.29)
  })
  test('names the required ones that are empty', () => {
    expect(missingRequired(outlineOf(sampleCase), { Incorporated: ' ', Reviews: 'Cash' })).toEqual([
      'LegalName',
      'Incorporated',
    ])
  })
})

describe('what the case has filled in', () => {
  const id = 'ClientDetails-EntityName'
  test.each([
    ['as it stands', { [id]: 'Sample Trading' }, 7, 0],
    ['changed', { [id]: 'Sample Trading GmbH' }, 8, 1],
    ['emptied', { [id]: ' ' }, 8, 0],
    ['missing', {}, 8, 0],
  ])('%s', (_, answers, asked, given) => {
    expect(answeredOf(outlineOf(sampleCase), answers)).toEqual({ asked, given })
    const listed = askedSections(sampleCase, answers).flatMap((section) => toAnswerIn(section, answers))
    expect(listed.map(({ attributeId }) => attributeId)).toEqual(idsToAnswer(outlineOf(sampleCase), answers))
  })
})

test('nothing that judges an answer is left in the candidate’s shape', () => {
  const text = JSON.stringify(forCandidate(sampleWithRubric))
  expect(text).not.toContain(canary)
  expect(text).not.toMatch(/grading|variants|rubric|criteria|cases\/sample/)
})
