import { expect, test } from 'vitest'
import { renderInKit } from '../../../testing/render.tsx'
import { OpenQuestion } from './OpenQuestion.tsx'

test('nothing cuts off the lower ends of the letters of a question', async () => {
  const title = 'Country of origin, by agency'
  const question = {
    attributeId: 'Origin',
    baseId: 'Origin',
    title,
    type: 'country',
    weight: 1,
    required: true,
    titleLanguage: 'en',
  } as const
  const shown = await renderInKit(<OpenQuestion question={question} onClick={() => {}} />)
  const text = shown.getByText(title, { exact: true }).element()
  // The rectangle of an element ends with its line; that of its text, where its letters may end.
  const letters = document.createRange()
  letters.selectNodeContents(text)
  const { bottom, height } = letters.getBoundingClientRect()
  expect(height).toBeGreaterThan(10)
  for (let around: Element | null = text; around?.closest('button'); around = around.parentElement)
    if (getComputedStyle(around).overflow !== 'visible')
      expect(around.getBoundingClientRect().bottom, around.className).toBeGreaterThanOrEqual(bottom)
})
