import { addKnowledge, addKnowledgeWebsite, updateKnowledge } from '@casebench/shared/contract/knowledge-base'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs, refusal } from '../../testing/server.ts'
import { EntryPanel } from './EntryPanel.tsx'
import { WebsiteForm } from './WebsiteForm.tsx'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const entry = {
  qid: '7',
  question: 'What is a nominee?',
  page: '',
  response: 'Somebody who holds for another.',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
} as never

test('a new entry needs a question and an answer, and is added by keys too', async () => {
  const sent = answerAs({ [`POST ${addKnowledge.path}`]: { message: 'Entry added.' } })
  const onClose = vi.fn()
  await renderOnPage(<EntryPanel entry={undefined} onDelete={() => {}} onClose={onClose} />)
  await button('Add entry').click()
  await expect.element(field('Question')).toHaveAccessibleDescription(/Write the question\./)
  await expect.element(field('Answer')).toHaveAccessibleDescription(/Write the answer\./)
  await expect.element(field('Question')).toHaveFocus()
  await field('Question').fill('What is a nominee?')
  await page.getByText('Preview', { exact: true }).click()
  await expect.element(page.getByRole('region', { name: 'Preview' })).toHaveTextContent('No answer yet.')
  await button('Add entry').click()
  await expect.element(field('Answer')).toHaveAccessibleDescription(/Write the answer\./)
  await field('Answer').fill('Somebody who holds for another.')
  expect(sent).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body)).toEqual([
    { qid: null, question: 'What is a nominee?', page: '', response: 'Somebody who holds for another.' },
  ])
})

test('an entry that is there is saved once it was changed, and a refusal is said in the form', async () => {
  const sent = answerAs({ [`POST ${updateKnowledge.path}`]: refusal(409, 'Somebody else deleted this entry.') })
  await renderOnPage(<EntryPanel entry={entry} onDelete={() => {}} onClose={() => {}} />)
  await expect.element(button('Save')).toHaveAccessibleDescription('There are no changes to save.')
  await field('Answer').fill('A nominee holds for another.')
  await button('Save').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody else deleted this entry.')
  await expect.element(field('Answer')).toHaveValue('A nominee holds for another.')
  expect(sent.map(({ body }) => body)).toEqual([
    { qid: '7', question: 'What is a nominee?', page: '', response: 'A nominee holds for another.' },
  ])
})

test('a website needs an address, and its paths have their bound', async () => {
  const sent = answerAs({ [`POST ${addKnowledgeWebsite.path}`]: { message: 'Website added.' } })
  const onClose = vi.fn()
  await renderOnPage(<WebsiteForm onClose={onClose} />)
  await field('Address').fill('not an address')
  await field('Included pages').fill('/'.repeat(1001))
  await button('Add website').click()
  await expect.element(field('Address')).toHaveAccessibleDescription(/Enter the address of a website/)
  await expect.element(field('Included pages')).toHaveAccessibleDescription(/It has 1,001 characters/)
  await expect.element(field('Address')).toHaveFocus()
  await field('Address').fill(' example.com/guides ')
  await field('Included pages').fill('/guides/')
  expect(sent).toEqual([])
  await button('Add website').click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body)).toEqual([{ website_url: 'example.com/guides', inclusion: '/guides/' }])
})
