import { setMaxTokens } from '@casebench/shared/contract/assistant'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../../testing/render.tsx'
import { answerAs } from '../../../testing/server.ts'
import { MaxTokensForm } from './MaxTokensForm.tsx'

const length = page.getByRole('textbox', { name: 'Longest answer, in tokens' })
const save = page.getByRole('button', { name: 'Save length' })

test('the length of answers is a whole number in its bounds, and saved when it differs', async () => {
  const sent = answerAs({ [`POST ${setMaxTokens.path}`]: { message: 'Saved.', max_tokens: 900, controls: {} } })
  await renderOnPage(<MaxTokensForm saved={800} />)
  await expect.element(save).toHaveAccessibleDescription('Enter a different length first.')
  await length.fill('0')
  await save.click()
  await expect.element(length).toHaveAccessibleDescription(/Enter a whole number from 1 to /)
  await expect.element(length).toHaveFocus()
  expect(sent).toEqual([])
  await length.fill('900')
  await save.click()
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ max_tokens: 900 }]))
})
