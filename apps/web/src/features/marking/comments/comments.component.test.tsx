import { addBankComment, deleteBankComment, getCommentBank } from '@casebench/shared/contract/comments'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { comparisonRow } from '../../../testing/comparison-row.ts'
import { renderOnPage } from '../../../testing/render.tsx'
import { answerAs } from '../../../testing/server.ts'
import { AssessmentTable } from '../AssessmentTable.tsx'
import { noMarks } from '../marks.ts'
import { CommentField } from './CommentField.tsx'
import { type Drafts, noDrafts, storedComment, withDraft } from './drafts.ts'

const rows = [
  comparisonRow('LegalName', { attributeName: 'Legal name' }),
  comparisonRow('Capital', { attributeName: 'Capital', manuMarking: 'notSure' }),
]
const stored = [
  {
    attributeId: 'Capital',
    text: 'See page 2.',
    version: 3,
    by: 'rev@academy.example',
    updated_at: '2026-01-01T00:00:00Z',
  },
]
const bank = [
  { id: 'one', case_id: 'nordkai', text: 'Date the source.', created_by: null },
  { id: 'two', case_id: null, text: 'Name the register that says so.', created_by: null },
]
const path = `GET ${getCommentBank.path}`

function Marking() {
  const [drafts, setDrafts] = useState<Drafts>(noDrafts)
  return (
    <AssessmentTable
      rows={rows}
      language="en"
      marks={noMarks}
      canMark
      onMark={() => {}}
      onAccept={() => {}}
      contestOf={() => undefined}
      commentOf={({ attributeId, attributeName }) => (
        <CommentField
          caseId="nordkai"
          title={attributeName}
          stored={storedComment(stored, attributeId)}
          draft={drafts.get(attributeId)}
          canMark
          isShown
          onChange={(draft) => setDrafts((earlier) => withDraft(earlier, attributeId, draft))}
        />
      )}
      focused="first"
    />
  )
}

const onName = page.getByRole('textbox', { name: 'Comment on Legal name' })
const search = page.getByRole('textbox', { name: 'Search the comment bank' })

test('by keyboard alone a comment of the bank is searched, put in at the cursor, and written on', async () => {
  answerAs({ [path]: bank })
  await renderOnPage(<Marking />)
  await userEvent.keyboard('m')
  await expect.element(onName).toHaveFocus()
  await userEvent.keyboard('Good.{Control>}/{/Control}')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('says register')
  await expect.element(page.getByRole('option', { name: 'Name the register that says so.' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Date the source.' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(onName).toHaveValue('Good. Name the register that says so.')
  await expect.element(onName).toHaveFocus()
  await userEvent.keyboard(' Please.{Escape}')
  await expect.element(onName).toHaveValue('Good. Name the register that says so. Please.')
  await expect.element(page.getByRole('row', { name: 'Legal name' })).toHaveFocus()
})

test('what is written is added to the bank, and deleted from it with a way back', async () => {
  const sent = answerAs({
    [path]: bank,
    [`POST ${addBankComment.path}`]: { message: 'Added to the comment bank.', comment: bank[0] },
    [`DELETE ${deleteBankComment.path.replace('{id}', 'one')}`]: { message: 'Deleted.' },
  })
  await renderOnPage(<Marking />)
  await page.getByRole('button', { name: 'Add a comment on Legal name' }).click()
  await onName.fill('Well done.')
  await page.getByRole('button', { name: 'Comment bank' }).click()
  await page.getByRole('option', { name: 'Add what you wrote, for all cases' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ body: { case_id: 'nordkai', for_all_cases: true, text: 'Well done.' } }])
  await page.getByRole('button', { name: 'Comment bank' }).click()
  await page.getByRole('option', { name: 'Edit or delete comments…' }).click()
  await page.getByRole('button', { name: 'Delete “Date the source.”' }).click()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ body: { for_all_cases: false, text: 'Date the source.' } })
})

test('a saved comment says whose it is; what is changed shows it, and is taken back', async () => {
  answerAs({ [path]: bank })
  const shown = await renderOnPage(<Marking />)
  await expect.element(shown.getByText('Comment by rev@academy.example')).toBeVisible()
  await page.getByRole('button', { name: 'Edit the comment on Capital' }).click()
  const field = page.getByRole('textbox', { name: 'Comment on Capital' })
  await field.fill('See page 3.')
  await expect.element(shown.getByText('Saved so far:')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(shown.getByText('The saved comment is removed when you save:')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(shown.getByText('See page 2.')).toBeVisible()
})
