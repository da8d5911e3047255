import { expect, test } from 'vitest'
import { comparisonRow } from '../../testing/comparison-row.ts'
import { answerToManu, countsOf, filtered, markingOf, noMarks, overrideOf, preview, waits, withMark } from './marks.ts'

const name = comparisonRow('Name', { weight: 2 })
const share = comparisonRow('Share', { credit: 0.5 })
const capital = comparisonRow('Capital', { manuMarking: 'notSure' })
const lei = comparisonRow('Lei', { manuMarking: 'correct', credit: 1 })
const rows = [name, share, capital, lei]
const correct = { marking: 'correct', feedback: '' } as const

test('the score is what the marks come to; partial credit counts until a person decides', () => {
  expect(preview(rows, noMarks, 0.8)).toEqual({ score: 0.3, passed: false, canStillPass: false })
  expect(preview(rows, withMark(noMarks, share, { marking: 'wrong', feedback: 'No.' }), 0.8).score).toBe(0.2)
  const marks = withMark(withMark(noMarks, name, correct), capital, correct)
  expect(preview(rows, marks, 0.8)).toEqual({ score: 0.9, passed: true, canStillPass: false })
})

test('the mark that stands is no change, unless something is said with it', () => {
  const marks = withMark(noMarks, name, correct)
  expect(markingOf(name, marks)).toBe('correct')
  expect(withMark(marks, name, { marking: 'wrong', feedback: ' ' })).toEqual(noMarks)
  expect(withMark(marks, name, { marking: 'wrong', feedback: 'Still wrong.' }).size).toBe(1)
})

test('who is not sure either says so, and the answer waits still: what nobody has looked at is told apart', () => {
  const unsure = { marking: 'notSure', feedback: '' } as const
  const left = { ...capital, gradedBy: 'person' } as const
  for (const one of [capital, left])
    expect(overrideOf(withMark(noMarks, one, unsure))).toEqual({ Capital: { marking: 'notSure' } })
  expect([capital, left, lei, { ...left, weight: 0 }].map(waits)).toEqual([true, true, false, false])
  const state = { marks: noMarks, contested: new Set<string>(), commented: new Set<string>() }
  expect(filtered([capital, left, lei], 'undecided', state)).toEqual([capital])
  expect(filtered([capital, left, lei], 'notSure', state)).toEqual([left])
  expect(countsOf([capital, left, lei], noMarks)).toEqual({ correct: 1, wrong: 0, notSure: 2, undecided: 1 })
  expect(countsOf([capital], withMark(noMarks, capital, unsure))).toMatchObject({ notSure: 1, undecided: 0 })
})

test('agreeing with Manu is a mark of one’s own at the same score, disagreeing the opposite; only Manu is answered', () => {
  const byManu = (manuMarking: 'correct' | 'wrong') =>
    comparisonRow('Assessment', {
      manuMarking,
      credit: manuMarking === 'correct' ? 1 : 0,
      gradedBy: 'model',
      quote: 'one',
    })
  for (const [manus, opposite] of [
    ['correct', 'wrong'],
    ['wrong', 'correct'],
  ] as const) {
    expect(answerToManu(byManu(manus), 'agree')).toBe(manus)
    expect(answerToManu(byManu(manus), 'disagree')).toBe(opposite)
    const agreed = withMark(noMarks, byManu(manus), { marking: manus, feedback: '' })
    expect(overrideOf(agreed)).toEqual({ Assessment: { marking: manus } })
    expect(preview([byManu(manus)], agreed, 0.8)).toEqual(preview([byManu(manus)], noMarks, 0.8))
  }
  expect(answerToManu(name, 'agree')).toBeUndefined()
  expect(answerToManu({ ...byManu('wrong'), gradedBy: 'person' }, 'disagree')).toBeUndefined()
  expect(
    filtered([...rows, byManu('wrong')], 'manu', { marks: noMarks, contested: new Set(), commented: new Set() }),
  ).toHaveLength(1)
})

test('what Manu suggests in a test is agreed to be correct, or disagreed to be wrong; until then it costs its weight', () => {
  const suggested = comparisonRow('Assessment', { manuMarking: 'notSure', suggested: 'correct', quote: 'one' })
  expect(answerToManu(suggested, 'agree')).toBe('correct')
  expect(answerToManu(suggested, 'disagree')).toBe('wrong')
  expect(
    filtered([...rows, suggested], 'manu', { marks: noMarks, contested: new Set(), commented: new Set() }),
  ).toEqual([suggested])
  expect(
    filtered([...rows, suggested], 'undecided', { marks: noMarks, contested: new Set(), commented: new Set() }),
  ).toContain(suggested)
  expect(preview([suggested], noMarks, 0.8)).toEqual({ score: 0, passed: false, canStillPass: true })
  const agreed = withMark(noMarks, suggested, correct)
  expect(overrideOf(agreed)).toEqual({ Assessment: { marking: 'correct' } })
  expect(preview([suggested], agreed, 0.8)).toEqual({ score: 1, passed: true, canStillPass: false })
  const unsure = withMark(noMarks, suggested, { marking: 'notSure', feedback: '' })
  expect(overrideOf(unsure)).toEqual({ Assessment: { marking: 'notSure' } })
})

test('a row stays in its filter while it is marked, and is among the changed ones', () => {
  const marks = withMark(noMarks, capital, correct)
  const dependencies = { marks, contested: new Set(['Share']), commented: new Set<string>() }
  expect(filtered(rows, 'contested', dependencies)).toEqual([share])
  expect(filtered(rows, 'undecided', dependencies)).toEqual([capital])
  expect(filtered(rows, 'wrong', dependencies)).toEqual([name, share])
  expect(filtered(rows, 'changed', dependencies)).toEqual([capital])
  expect(filtered(rows, 'all', dependencies)).toEqual(rows)
  expect(filtered([{ ...capital, weight: 0 }], 'undecided', dependencies)).toEqual([])
})

test('what is sent says a reason only where there is one', () => {
  const marks = withMark(withMark(noMarks, name, correct), share, { marking: 'wrong', feedback: ' Too much. ' })
  expect(overrideOf(marks)).toEqual({
    Name: { marking: 'correct' },
    Share: { marking: 'wrong', feedback: 'Too much.' },
  })
})

test('counts are of what counts, with what is marked and not saved yet', () => {
  const uncounted = comparisonRow('Note', { weight: 0 })
  expect(countsOf([...rows, uncounted], noMarks)).toEqual({ correct: 1, wrong: 2, notSure: 1, undecided: 1 })
  expect(countsOf(rows, withMark(noMarks, capital, correct))).toEqual({
    correct: 2,
    wrong: 2,
    notSure: 0,
    undecided: 0,
  })
})
