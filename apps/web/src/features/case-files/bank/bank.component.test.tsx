import {
  addBankQuestion,
  applyBankQuestion,
  editBankQuestion,
  getBankQuestion,
  getBankUse,
} from '@casebench/shared/contract/question-bank'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../../testing/render.tsx'
import { answerAs } from '../../../testing/server.ts'
import { addFromBank } from '../draft/bank.ts'
import { emptyDraft } from '../draft/case-draft.ts'
import { type Editing, EditingProvider } from '../editor/editor-context.ts'
import { BankLink } from './BankLink.tsx'
import { BankQuestionDialog } from './BankQuestionDialog.tsx'

const id = '6f1c9c62-5a0b-4d0e-9a58-2c0f4f9f9b11'
const place = '/caseData/components/0/sections/0/subsections/0/attributes/0'
const content = { title: 'Is it a bank?', type: 'yesNo' as const }
const stored = {
  ...{ question_id: id, version: 1, current_version: 1, content, tags: ['licence'] },
  versions: [{ version: 1, author: 'ana@academy.example', created_at: '2026-11-01T09:00:00Z' }],
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const used = { draft: false, version: 1, copies: 1, forked: 0, outdated: 0 }

function shown(bankQuestion: { id: string; version: number } | undefined, title = content.title) {
  const edit = vi.fn()
  const editing = { acts: { edit }, readOnly: false, language: 'en', faults: [] } as unknown as Editing
  const { draft, place: at } = addFromBank(emptyDraft, place, [{ id, version: 1, content }])
  const attribute = { attributeId: 'Bank', ...content, title, ...(bankQuestion ? { bankQuestion } : {}) }
  return renderOnPage(
    <EditingProvider value={editing}>
      <BankLink draft={draft} place={at} attribute={attribute} />
    </EditingProvider>,
  ).then(() => edit)
}

test('the editor says whether a question is linked, and unlinks it', async () => {
  answerAs({ [`GET ${getBankQuestion.path}`]: stored })
  const edit = await shown({ id, version: 1 })
  await expect.element(page.getByText('Linked to the question bank, version 1.')).toBeVisible()
  await button('Unlink').click()
  expect(edit).toHaveBeenCalledOnce()
})

test('a question that was changed in the case says so, and can take what the bank says', async () => {
  answerAs({ [`GET ${getBankQuestion.path}`]: stored })
  await shown({ id, version: 1 }, 'Is the client a bank?')
  await expect.element(page.getByText(/changed here\. Changes in the bank leave it alone/)).toBeVisible()
  await expect.element(button('Use version 1 of the bank')).toBeVisible()
})

test('a question is saved to the bank with its tags, and linked', async () => {
  const sent = answerAs({
    [`POST ${addBankQuestion.path}`]: { message: 'Saved to the question bank.', question_id: id, version: 1 },
  })
  const edit = await shown(undefined)
  await button('Save to the question bank').click()
  await page.getByRole('textbox', { name: 'Tags' }).fill('licence, banks')
  await button('Save').click()
  await vi.waitFor(() => expect(edit).toHaveBeenCalledOnce())
  expect(sent.at(-1)).toMatchObject({ body: { content, tags: ['licence', 'banks'] } })
})

test('a change goes to the drafts that are chosen; a forked case cannot be', async () => {
  const sent = answerAs({
    [`GET ${getBankQuestion.path}`]: stored,
    [`GET ${getBankUse.path}`]: [
      { ...used, case_id: 'one', name: 'Aster' },
      { ...used, case_id: 'two', name: 'Birch', forked: 1 },
    ],
    [`POST ${editBankQuestion.path}`]: { message: 'Question saved.', version: 2 },
    [`POST ${applyBankQuestion.path}`]: {
      message: 'One draft has the question as it is now.',
      cases: [{ case_id: 'one', outcome: 'updated', forked: 0 }],
    },
  })
  await renderOnPage(<BankQuestionDialog id={id} title={content.title} onClose={() => {}} />)
  await expect.element(page.getByRole('checkbox', { name: 'Birch' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Guidance' }).fill('See the licence.')
  await page.getByRole('checkbox', { name: 'Aster' }).click()
  await button('Save').click()
  await expect.element(page.getByText('Aster: draft updated')).toBeVisible()
  const posted = sent.filter(({ call }) => call.startsWith('POST'))
  expect(posted.map(({ body }) => body)).toMatchObject([
    { question_id: id, version: 1, content: { ...content, guidance: 'See the licence.' } },
    { question_id: id, version: 2, cases: ['one'] },
  ])
})
