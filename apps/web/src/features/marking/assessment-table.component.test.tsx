import { expect, test } from 'vitest'
import { comparisonRow } from '../../testing/comparison-row.ts'
import { renderInKit } from '../../testing/render.tsx'
import { AssessmentTable } from './AssessmentTable.tsx'
import { noMarks } from './marks.ts'

const row = comparisonRow('LegalName', {
  attributeName: 'Firma',
  sectionTitle: 'Identität',
  userAnswer: 'Nordkai',
  correctAnswer: 'Südkai',
})

test('what the case says is in its language, and the candidate’s answer in none that is known', async () => {
  const shown = await renderInKit(
    <AssessmentTable
      rows={[row]}
      language="de"
      marks={noMarks}
      canMark
      onMark={() => {}}
      onAccept={() => {}}
      contestOf={() => undefined}
      commentOf={() => undefined}
      focused={undefined}
    />,
  )
  const languageOf = (text: string) => shown.getByText(text, { exact: true }).element().closest('[lang]:not(html)')
  for (const text of ['Firma', 'Ownership, Identität', 'Südkai'])
    expect(languageOf(text)?.getAttribute('lang'), text).toBe('de')
  expect(languageOf('Nordkai')).toBeNull()
})
