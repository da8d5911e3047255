import {
  type OwnMailText,
  previewMailTemplate,
  resetMailTemplate,
  saveMailTemplate,
  sendTestMail,
} from '@casebench/shared/contract/mail-templates'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs, type Sent } from '../../testing/server.ts'
import { TemplateEditor } from './TemplateEditor.tsx'

const words = { subject: 'Choose a new password', text: '{greeting}\n\n{link}' }
const own: OwnMailText = {
  ...{ subject: 'Our words', text: 'Dear colleague\n{link}' },
  ...{ revision: '7c4bd0f4-1d7a-4c0f-9a53-1f6f9b6f2a01', changed_at: '2026-11-01T00:00:00Z' },
  ...{ changed_by: 'owner@casebench.demo', is_used: true, is_default_newer: false },
}
const template = { template: 'password_reset', language: 'en', why_not_sent: null, default: words, own: null } as const
const preview = { subject: 'Filled in', text: 'Hello Ana,\n<b>plain</b>\n' }

const button = (name: string) => page.getByRole('button', { name, exact: true })
const subject = () => page.getByRole('textbox', { name: 'Subject' })
const text = () => page.getByRole('textbox', { name: 'Text' })
const shown = () => page.getByRole('region', { name: 'Preview' })
const of = (sent: readonly Sent[], { path }: { path: string }) => sent.filter(({ call }) => call === `POST ${path}`)

/** The editor, with a button by which the stored text becomes another one. */
function Shared({ texts }: { texts: readonly (OwnMailText | null)[] }) {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <TemplateEditor template={{ ...template, own: texts[turn] ?? null }} />
      <button type="button" onClick={() => setTurn(turn + 1)}>
        Elsewhere
      </button>
    </>
  )
}

const open = (answers: Record<string, unknown> = {}) =>
  answerAs({
    'GET /v1/configuration': { mail: true },
    [`POST ${previewMailTemplate.path}`]: preview,
    ...answers,
  })

test('what is typed is previewed as text, checked at its field, and saved from what was looked at', async () => {
  const sent = open({ [`POST ${saveMailTemplate.path}`]: { message: 'Saved.', own } })
  await renderOnPage(<TemplateEditor template={template} />)
  await expect.element(button('Save')).toHaveAccessibleDescription('There are no changes to save.')
  await expect.element(shown()).toHaveTextContent('Hello Ana, <b>plain</b>')
  await text().fill('No link')
  await expect.element(text()).toHaveAccessibleDescription('The mail needs {link}.')
  await expect.element(shown()).toHaveTextContent('Correct what is wrong with the text to see how it reads.')
  await button('Save').click()
  await text().fill('{nickname}\n{link}')
  await expect
    .element(text())
    .toHaveAccessibleDescription('This mail has no placeholder {nickname}. Use only those listed.')
  expect(of(sent, saveMailTemplate)).toEqual([])
  await subject().fill(own.subject)
  await text().fill(own.text)
  await vi.waitFor(() => expect(of(sent, previewMailTemplate).at(-1)?.body).toMatchObject({ text: own.text }))
  await button('Save').click()
  await vi.waitFor(() => expect(of(sent, saveMailTemplate)).toHaveLength(1))
  expect(of(sent, saveMailTemplate)[0]?.body).toEqual({
    ...{ template: 'password_reset', language: 'en', revision: null },
    ...{ subject: own.subject, text: own.text },
  })
  await expect.element(button('Save')).toHaveAccessibleDescription('There are no changes to save.')
})

test('what another person changed meanwhile is shown beside what is typed, and nothing of either is lost', async () => {
  const sent = open({ [`POST ${saveMailTemplate.path}`]: { message: 'Saved.', own } })
  await renderOnPage(<Shared texts={[null, own]} />)
  await subject().fill('Mine')
  await button('Elsewhere').click()
  const alert = page.getByRole('alert', { name: 'Someone else has changed this mail while you were writing' })
  await expect.element(alert).toHaveTextContent('Dear colleague')
  await expect.element(subject()).toHaveValue('Mine')
  await expect.element(button('Save')).toHaveAccessibleDescription('Decide first whose text to keep.')
  await button('Keep mine').click()
  await expect.element(alert).not.toBeInTheDocument()
  await button('Save').click()
  await vi.waitFor(() => expect(of(sent, saveMailTemplate)).toHaveLength(1))
  expect(of(sent, saveMailTemplate)[0]?.body).toMatchObject({ subject: 'Mine', revision: own.revision })
})

test('their text is taken where nothing was typed, or where it was chosen', async () => {
  open()
  await renderOnPage(<Shared texts={[null, own, null]} />)
  await button('Elsewhere').click()
  await expect.element(subject()).toHaveValue('Our words')
  await subject().fill('Mine')
  await button('Elsewhere').click()
  await expect.element(page.getByText('They went back to the default text.')).toBeVisible()
  await button('Take theirs').click()
  await expect.element(subject()).toHaveValue(words.subject)
})

test('going back to the default is asked first, and a test is what is typed', async () => {
  const sent = open({
    [`POST ${resetMailTemplate.path}`]: { message: 'Back to the default text.' },
    [`POST ${sendTestMail.path}`]: { message: 'Test mail to you is on its way.' },
  })
  await renderOnPage(<TemplateEditor template={{ ...template, own }} />)
  await subject().fill('Trying')
  await button('Send me a test').click()
  await vi.waitFor(() => expect(of(sent, sendTestMail)[0]?.body).toMatchObject({ subject: 'Trying', text: own.text }))
  await button('Back to the default…').click()
  await expect.element(page.getByText(/and your unsaved changes are deleted/)).toBeVisible()
  await button('Cancel').click()
  expect(of(sent, resetMailTemplate)).toEqual([])
  await button('Back to the default…').click()
  await button('Back to the default').click()
  await vi.waitFor(() =>
    expect(of(sent, resetMailTemplate)[0]?.body).toEqual({
      ...{ template: 'password_reset', language: 'en', revision: own.revision },
    }),
  )
  await expect.element(subject()).toHaveValue(words.subject)
})

test('a text that no longer fits says so; without a mail server nothing is tested, and why', async () => {
  open({ 'GET /v1/configuration': { mail: false } })
  await renderOnPage(<TemplateEditor template={{ ...template, own: { ...own, text: '{nickname}', is_used: false } }} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your text no longer fits')
  await expect
    .element(button('Send me a test'))
    .toHaveAccessibleDescription('No mail server is set up: Casebench cannot send mail.')
  await expect.element(shown()).not.toHaveTextContent('Hello Ana')
})
