import { i18n, type Messages } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { comparisonRow } from '../../testing/comparison-row.ts'
import { renderInKit } from '../../testing/render.tsx'
import { FilterTabs } from './FilterTabs.tsx'
import { noMarks } from './marks.ts'

const polish = import.meta.glob<Messages>('../../locales/pl/admin.po', { import: 'messages' })

const show = (...ids: string[]) =>
  renderInKit(
    <FilterTabs
      rows={ids.map((id) => comparisonRow(id))}
      state={{ marks: noMarks, contested: new Set(), commented: new Set() }}
      value="all"
      onChange={() => {}}
      canMark={false}
    />,
  )

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('each filter says how many answers it has', async () => {
  const shown = await show('Name', 'Share')
  for (const name of ['All 2', 'Wrong 2', 'Undecided 0', 'Not sure 0', 'Contested 0', 'Changed 0'])
    await expect.element(shown.getByRole('radio', { name, exact: true })).toBeInTheDocument()
})

test('the name of a filter agrees with its number', async () => {
  const messages = await polish['../../locales/pl/admin.po']?.()
  i18n.loadAndActivate({ locale: 'pl', messages: messages ?? {} })
  const one = await show('Name')
  await expect.element(one.getByRole('radio', { name: 'Błędna 1', exact: true })).toBeInTheDocument()
  await one.unmount()
  const two = await show('Name', 'Share')
  await expect.element(two.getByRole('radio', { name: 'Błędne 2', exact: true })).toBeInTheDocument()
})
