import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { i18n, type Messages } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { renderInKit } from '../../testing/render.tsx'
import { FilterTabs } from './FilterTabs.tsx'
import { noMarks } from './marks.ts'

const polish = import.meta.glob<Messages>('../../locales/pl/signed-in.po', { import: 'messages' })

const wrongRow = (attributeId: string): ComparisonRow => ({
  componentTitle: 'Ownership',
  sectionTitle: 'Owners',
  subsectionTitle: '',
  attributeName: attributeId,
  attributeId,
  userAnswer: 'one',
  correctAnswer: 'two',
  manuMarking: 'wrong',
  feedback: '',
  credit: 0,
  weight: 1,
  quote: null,
  suggested: null,
  gradedBy: 'rules',
  referenceId: attributeId,
})

const show = (...ids: string[]) =>
  renderInKit(
    <FilterTabs
      rows={ids.map(wrongRow)}
      state={{ marks: noMarks, contested: new Set() }}
      value="all"
      onChange={() => {}}
      canMark={false}
    />,
  )

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('each filter says how many answers it has', async () => {
  const shown = await show('Name', 'Share')
  for (const name of ['All 2', 'Wrong 2', 'Not sure 0', 'Contested 0', 'Changed 0'])
    await expect.element(shown.getByRole('radio', { name, exact: true })).toBeInTheDocument()
})

test('the name of a filter agrees with its number', async () => {
  const messages = await polish['../../locales/pl/signed-in.po']?.()
  i18n.loadAndActivate({ locale: 'pl', messages: messages ?? {} })
  const one = await show('Name')
  await expect.element(one.getByRole('radio', { name: 'Błędna 1', exact: true })).toBeInTheDocument()
  await one.unmount()
  const two = await show('Name', 'Share')
  await expect.element(two.getByRole('radio', { name: 'Błędne 2', exact: true })).toBeInTheDocument()
})
