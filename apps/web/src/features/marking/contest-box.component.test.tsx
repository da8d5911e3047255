import type { Contest } from '@casebench/shared/contract/contests'
import { getDocuments } from '@casebench/shared/contract/documents'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderOnPage } from '../../testing/render.tsx'
import { answerAs, refusal } from '../../testing/server.ts'
import { ContestBox } from './ContestBox.tsx'

const reference = '7KQ4-M2XD'
const contest = {
  id: 'c1',
  attributeId: null,
  attribute_title: null,
  state: 'open',
  argument: 'The register has it.',
  decision: '',
  decided_by: null,
  created_at: '2026-11-27T12:00:00Z',
  email: 'ana@academy.example',
  fileName: 'register.pdf',
  marking: null,
} as unknown as Contest

const documents = `GET ${getDocuments.path}`
const file = page.getByRole('button', { name: 'register.pdf' })

const show = (more: Partial<Contest> = {}) =>
  renderOnPage(
    <ContestBox
      work={{ email: reference, caseId: 'nordkai', mode: 'test' }}
      contest={{ ...contest, ...more }}
      score={0.5}
      canMark
    />,
  )

test('the file of a contest opens for whoever may see it, also where its candidate was opened by reference', async () => {
  answerAs({ [documents]: [{ fileName: 'register.pdf', contentType: 'application/pdf' }] })
  await show()
  await expect.element(file).toBeEnabled()
  await expect.element(file).not.toHaveAttribute('aria-disabled')
})

test('a file that cannot be opened says why', async () => {
  answerAs({ 'GET /v1/roles': { roles: ['Marker'], pagePermissionSet: ['manual_assessment'], modules: [] } })
  const without = await show()
  await expect.element(file).toHaveAccessibleDescription('You need the permission “User profile” to open this file.')
  await expect.element(file).toHaveAttribute('aria-disabled', 'true')
  await without.unmount()

  answerAs({ [documents]: [] })
  const deleted = await show()
  await expect.element(file).toHaveAccessibleDescription('This file was deleted.')
  await deleted.unmount()

  answerAs({ [documents]: refusal(500, 'Something went wrong.') })
  await show()
  await expect.element(file).toHaveAccessibleDescription('Could not load this file. Reload the page to try again.')
})

test('while its test is marked blind it shows no file, and is decided all the same', async () => {
  answerAs({})
  await show({ email: reference, fileName: null })
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeEnabled()
  expect(file.elements()).toEqual([])
})
