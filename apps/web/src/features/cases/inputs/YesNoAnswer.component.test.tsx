import type { Question } from '@casebench/shared/case-file/questions'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInKit } from '../../../testing/render.tsx'
import { YesNoAnswer } from './YesNoAnswer.tsx'

const question: Question = {
  attributeId: 'Hit',
  baseId: 'Hit',
  title: 'A hit?',
  type: 'yesNo',
  weight: 1,
  required: false,
  optionTexts: new Map([['Yes', { text: 'Ja', language: 'de' }]]),
}

test('an answer is offered in the reader’s language, and stored as everywhere else', async () => {
  const chosen = vi.fn()
  await renderInKit(
    <YesNoAnswer
      {...{ question, value: '', readOnly: false, invalid: false }}
      labelId="title"
      onType={chosen}
      onChoose={chosen}
      onLeave={() => {}}
    />,
  )
  await page.getByRole('radio', { name: 'Ja' }).click()
  expect(chosen.mock.calls).toEqual([['Yes']])
})
