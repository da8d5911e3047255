import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { expect, test } from 'vitest'
import { adviceOn, markingsOf, withOriginalTitles } from './markings.ts'

const evaluation = (row: { content: string; remark?: string }): ShownEvaluation => ({
  score: 1,
  passed: true,
  passMark: 0.7,
  counts: null,
  perSection: [],
  marking: { summary: '', wrong: [], notSure: [], correct: ['Name'] },
  feedback: [{ title: 'Name', hasError: false, attributeId: 'Name', ...row }],
})

test('a right answer is remarked where there is more to say of it, in any language', () => {
  const remarkOf = (row: { content: string; remark?: string }) =>
    markingsOf(evaluation(row), 'training', []).get('Name')?.remark
  expect(remarkOf({ content: 'Richtig.', remark: '' })).toBeUndefined()
  expect(remarkOf({ content: 'Richtig. Anerkannt in Kurzform.', remark: 'Anerkannt in Kurzform.' })).toBe(
    'Anerkannt in Kurzform.',
  )
  // Results of engines before 1.6 have no remark of their own.
  expect(remarkOf({ content: 'Correct.' })).toBeUndefined()
  expect(remarkOf({ content: 'Correct. Accepted in a short form.' })).toBe('Accepted in a short form.')
})

test('where the original of a case is shown, feedback has its titles, and elsewhere stays as it is', () => {
  const result: ShownEvaluation = {
    ...evaluation({ content: 'Richtig.', remark: '' }),
    marking: {
      summary: '',
      correct: [],
      wrong: [
        {
          attributeId: 'Name',
          feedback: 'Das ist falsch.',
          detailed_feedback: 'Sehen Sie noch einmal in den Quellen zu Identität nach.',
          detailed_feedback_original: 'Sehen Sie noch einmal in den Quellen zu Identity nach.',
        },
      ],
      notSure: [
        { attributeId: 'Seat', feedback: 'Noch nicht entschieden.', detailed_feedback: 'Ein Prüfer sieht es an.' },
      ],
    },
  }
  const adviceIn = (shown: ShownEvaluation) =>
    ['Name', 'Seat'].map((attributeId) => {
      const marked = markingsOf(shown, 'training', []).get(attributeId)
      return marked && adviceOn(marked)
    })
  expect(adviceIn(result)).toEqual([
    'Sehen Sie noch einmal in den Quellen zu Identität nach.',
    'Ein Prüfer sieht es an.',
  ])
  expect(adviceIn(withOriginalTitles(result))).toEqual([
    'Sehen Sie noch einmal in den Quellen zu Identity nach.',
    'Ein Prüfer sieht es an.',
  ])
})
