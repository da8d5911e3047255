import { discardPolicyDraft, publishPolicy, savePolicyDraft } from '@casebench/shared/contract/policies'
import { maxPolicyLength } from '@casebench/shared/policies'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../../testing/render.tsx'
import { answerAs } from '../../../testing/server.ts'
import { PolicyEditor } from './PolicyEditor.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (language: string) => page.getByRole('textbox', { name: `Text in ${language}` })

const unpublished = { kind: 'terms', draft: null, texts: null, versions: [] } as const
const draft = {
  revision: '7c4bd0f4-1d7a-4c0f-9a53-1f6f9b6f2a01',
  main_language: 'de',
  texts: { en: 'Be fair.' },
  saved_at: '2026-11-01T00:00:00Z',
  saved_by: 'owner@casebench.demo',
} as const

test('a text is written language by language, within its bound, and saved as a draft', async () => {
  const sent = answerAs({ [`POST ${savePolicyDraft.path}`]: { message: 'Draft saved.', draft } })
  await renderOnPage(<PolicyEditor policy={{ ...unpublished, versions: [] }} />)
  await expect.element(button('Save draft')).toHaveAccessibleDescription('There are no changes to save.')
  await expect.element(button('Publish…')).toHaveAccessibleDescription('There is no draft to publish.')
  await text('English').fill('x'.repeat(maxPolicyLength + 1))
  await expect.element(text('English')).toHaveAccessibleDescription(/40,000/)
  await button('Save draft').click()
  expect(sent).toEqual([])
  await text('English').fill('Be fair.')
  await expect.element(button('Publish…')).toHaveAccessibleDescription('Save the draft first.')
  await page.getByRole('combobox', { name: 'Language to edit' }).selectOptions('de')
  await text('German').fill('Seien Sie fair.')
  await button('Save draft').click()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    ...{ kind: 'terms', revision: null, main_language: 'en' },
    texts: { en: 'Be fair.', de: 'Seien Sie fair.' },
  })
})

test('a draft is published once its main language is written, and asks everyone only if told', async () => {
  const sent = answerAs({ [`POST ${publishPolicy.path}`]: { message: 'Version 1 published.', version: 1 } })
  const shown = await renderOnPage(<PolicyEditor policy={{ ...unpublished, draft, versions: [] }} />)
  await expect
    .element(button('Publish…'))
    .toHaveAccessibleDescription('Write the text in German, its main language, first.')
  await shown.unmount()
  await renderOnPage(
    <PolicyEditor policy={{ ...unpublished, draft: { ...draft, main_language: 'en' }, versions: [] }} />,
  )
  await button('Publish…').click()
  await page.getByRole('checkbox', { name: 'Everyone has to accept this version' }).click()
  await button('Publish version 1').click()
  await vi.waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ kind: 'terms', revision: draft.revision, asks: true }]),
  )
})

test('a draft is discarded only after it was asked, and what is lost was said', async () => {
  const sent = answerAs({ [`POST ${discardPolicyDraft.path}`]: { message: 'Draft discarded.' } })
  await renderOnPage(<PolicyEditor policy={{ ...unpublished, draft, versions: [] }} />)
  const dialog = page.getByRole('dialog', { name: 'Discard this draft?' })
  await button('Discard draft').click()
  await expect.element(dialog).toHaveTextContent('The draft is deleted, in every language.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([])
  await text('German').fill('Seien Sie fair.')
  await button('Discard draft').click()
  await expect.element(dialog).toHaveTextContent('your unsaved changes')
  await dialog.getByRole('button', { name: 'Discard draft' }).click()
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ kind: 'terms', revision: draft.revision }]))
})
