import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { comparisonRow } from '../../testing/comparison-row.ts'
import { renderInKit } from '../../testing/render.tsx'
import { AssessmentTable } from './AssessmentTable.tsx'
import { type Marks, noMarks, overrideOf, withMark } from './marks.ts'

const row = comparisonRow('Purpose', {
  attributeName: 'Purpose',
  manuMarking: 'notSure',
  gradedBy: 'rules',
  credit: 0,
  weight: 1,
  rubric: {
    guidance: 'Says what is traded.',
    criteria: [
      {
        name: 'Goods',
        description: 'Samples and parts',
        points: 4,
        levels: [
          { points: 4, description: 'Both' },
          { points: 1.5, description: 'One of them' },
        ],
      },
      { name: 'Trade', points: 2 },
    ],
  },
})

let latest: Marks = noMarks
function Marking({ shown }: { shown: ComparisonRow }) {
  const [marks, setMarks] = useState<Marks>(noMarks)
  latest = marks
  return (
    <AssessmentTable
      rows={[shown]}
      language="en"
      marks={marks}
      canMark
      onMark={(marked, mark) => setMarks((earlier) => withMark(earlier, marked, mark))}
      onAccept={() => {}}
      contestOf={() => undefined}
      commentOf={() => undefined}
      focused="first"
    />
  )
}

test('points are given by level and as a number, and the mark follows once all are given', async () => {
  const shown = await renderInKit(<Marking shown={row} />)
  await expect.element(shown.getByText('Says what is traded.')).toBeVisible()
  await shown.getByRole('radio', { name: '1.5 One of them' }).click()
  await expect.element(shown.getByText('1 criterion has no points yet')).toBeVisible()
  await expect.element(shown.getByRole('radio', { name: 'Wrong' })).not.toBeChecked()
  await shown.getByRole('textbox', { name: 'Trade', exact: true }).fill('2')
  await shown.getByRole('textbox', { name: 'Comment on Goods' }).fill('Parts are missing.')
  await expect.element(shown.getByText('3.5 of 6 points')).toBeVisible()
  await expect.element(shown.getByRole('radio', { name: 'Wrong' })).toBeChecked()
  expect(overrideOf(latest)).toEqual({
    Purpose: { marking: 'wrong', criteria: [{ points: 1.5, comment: 'Parts are missing.' }, { points: 2 }] },
  })
})

test('the keys of the marks give all points and none, and the arrows of a level choose', async () => {
  const shown = await renderInKit(<Marking shown={row} />)
  await expect.element(shown.getByRole('radio', { name: '4 Both' })).toBeVisible()
  await userEvent.keyboard('c')
  await expect.element(shown.getByText('6 of 6 points')).toBeVisible()
  await shown.getByRole('radio', { name: '4 Both' }).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(shown.getByRole('radio', { name: '1.5 One of them' })).toBeChecked()
  await userEvent.keyboard('n')
  await expect.element(shown.getByText('0 of 6 points')).toBeVisible()
  expect(overrideOf(latest)).toEqual({ Purpose: { marking: 'notSure' } })
})

test('points by criteria that the question no longer has are shown as they were given', async () => {
  const criteria = [{ name: 'Earlier', points: 3, earned: 2, comment: 'Nearly' }]
  const shown = await renderInKit(
    <Marking shown={{ ...row, manuMarking: 'wrong', gradedBy: 'person', credit: 0.666667, criteria }} />,
  )
  await expect.element(shown.getByText('2 of 3 points')).toBeVisible()
  await expect.element(shown.getByText('Nearly')).toBeVisible()
  await expect.element(shown.getByText('0 of 6 points')).toBeVisible()
})
