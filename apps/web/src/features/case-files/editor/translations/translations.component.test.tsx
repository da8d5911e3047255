import { sampleSheet } from '@casebench/shared/case-file/sample'
import { translatedSample } from '@casebench/shared/case-file/sample-translations'
import { useMemo } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInKit } from '../../../../testing/render.tsx'
import type { CaseDraft } from '../../draft/case-draft.ts'
import type { PlacedFault } from '../../draft/fault-places.ts'
import { settingsPlace } from '../../draft/places.ts'
import { EditingProvider } from '../editor-context.ts'
import { useEditor } from '../use-editor.ts'
import { TranslationsView } from './TranslationsView.tsx'

const legalName = '/caseData/components/0/sections/0/subsections/0/attributes/1'
const fault: PlacedFault = {
  path: `${legalName}/translations/de/guidance`,
  message: 'is too long',
  sentence: 'This text is too long.',
  field: 'guidance (de)',
  place: legalName,
}

let latest: CaseDraft
beforeEach(() => page.viewport(1200, 900))

type Props = { draft?: CaseDraft; readOnly?: boolean; faults?: PlacedFault[]; faultPath?: string }

function Editor({ draft = { caseData: translatedSample, answerSheet: sampleSheet }, ...props }: Props) {
  const { readOnly = false, faults, faultPath } = props
  const [history, acts] = useEditor(draft, settingsPlace)
  const editing = useMemo(() => ({ acts, readOnly, language: 'en', faults: faults ?? [] }), [acts, readOnly, faults])
  latest = history.present.draft
  return (
    <EditingProvider value={editing}>
      <button type="button" onClick={acts.undo}>
        Undo
      </button>
      <TranslationsView draft={history.present.draft} fault={faultPath} />
    </EditingProvider>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const guidance = () => field('Guidance As the register writes it.')
const attribute = () => latest.caseData.components[0]?.sections[0]?.subsections[0]?.attributes[1]

describe('translations in the editor', () => {
  test('stand beside the originals, are written there, and can be undone', async () => {
    await renderInKit(<Editor />)
    await expect.element(field('Question LegalName Legal name')).toHaveValue('Firma laut Register')
    await expect.element(page.getByLabelText('Translation into')).toHaveDisplayValue('German (de): 11 texts missing')
    await guidance().fill('Wie im Register.')
    await expect
      .poll(() => attribute()?.translations)
      .toEqual({
        de: { title: 'Firma laut Register', guidance: 'Wie im Register.' },
      })
    await expect.element(page.getByLabelText('Translation into')).toHaveDisplayValue('German (de): 10 texts missing')
    expect(latest.answerSheet).toBe(sampleSheet)
    await button('Undo').click()
    await expect.element(guidance()).toHaveValue('')
    const input = guidance().element()
    expect([input.getAttribute('lang'), getComputedStyle(input).unicodeBidi]).toEqual(['de', 'plaintext'])
    expect(document.querySelector('bdi[lang=en]')?.textContent).toBe('Describe the company from its documents.')
  })

  test('that are missing are shown alone, stay while they are filled in, and are gone through by keyboard', async () => {
    await renderInKit(<Editor />)
    await page.getByText('Missing 11', { exact: true }).click()
    await expect.element(field('Question LegalName Legal name')).not.toBeInTheDocument()
    await button('Next missing text').click()
    await expect.element(field('Question ClientDetails-EntityName Name as given')).toHaveFocus()
    await userEvent.keyboard('Name laut Kunde')
    await expect.element(page.getByText('Missing 10', { exact: true })).toBeVisible()
    await expect.element(field('Question ClientDetails-EntityName Name as given')).toHaveValue('Name laut Kunde')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(guidance()).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(field('Question Incorporated Date of incorporation')).toHaveFocus()
  })

  test('are added and removed by language', async () => {
    await renderInKit(<Editor />)
    const add = page.getByLabelText('Add a language')
    await button('Add').click()
    await expect.element(add).toHaveAccessibleDescription('Choose a language.')
    for (const had of ['English', 'German'])
      await expect.element(add.getByRole('option', { name: had, exact: true })).not.toBeInTheDocument()
    await add.selectOptions('Brazilian Portuguese')
    await expect.element(add).not.toHaveAccessibleDescription()
    await button('Add').click()
    await expect
      .element(page.getByLabelText('Translation into'))
      .toHaveDisplayValue('Brazilian Portuguese (pt-BR): 20 texts missing')
    expect(Object.keys(latest.caseData.translations ?? {})).toEqual(['de', 'pt-BR'])
    await button('Remove Brazilian Portuguese').click()
    await button('Remove German').click()
    await expect.element(page.getByText('This case has no translations yet.')).toBeVisible()
    expect(JSON.stringify(latest)).not.toContain('translations')
  })

  test('in a language that the case does not have are named, and can be taken', async () => {
    const { translations: _, ...caseData } = translatedSample
    await renderInKit(<Editor draft={{ caseData, answerSheet: sampleSheet }} />)
    await expect
      .element(page.getByText('There are texts in German, but German is not a language of this case.'))
      .toBeVisible()
    await button('Add German').click()
    await expect.element(page.getByLabelText('Translation into')).toHaveDisplayValue('German (de): 12 texts missing')
    await expect.element(button('Remove these texts')).not.toBeInTheDocument()
  })

  test('have their faults at the field, which a link to a fault leads to', async () => {
    await renderInKit(<Editor faults={[fault]} faultPath={fault.path} />)
    await expect.element(guidance()).toHaveFocus()
    await expect.element(guidance()).toHaveAccessibleDescription('This text is too long.')
  })

  test('are only read where a case may not be edited', async () => {
    await renderInKit(<Editor readOnly />)
    await expect.element(guidance()).toHaveAttribute('readonly')
    for (const name of ['Add', 'Remove German', 'Next missing text'])
      await expect.element(button(name)).not.toBeInTheDocument()
  })

  test('fit on a narrow screen', async () => {
    await page.viewport(360, 800)
    await renderInKit(<Editor />)
    await expect.element(guidance()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
})
