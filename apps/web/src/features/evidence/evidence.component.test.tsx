import type { Evidence } from '@casebench/shared/evidence/schema'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInKit } from '../../testing/render.tsx'
import { shownPlace } from '../documents/selection/show-request.ts'
import { EvidenceList } from './EvidenceList.tsx'
import { MarkedEvidence } from './MarkedEvidence.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { selectPassage } from './selected-passage.ts'

const documents = [
  { documentId: 'profile', title: 'Business profile' },
  { documentId: 'report', title: 'Annual report' },
]
const quote: Evidence = {
  kind: 'quote',
  documentId: 'profile',
  sha256: 'a'.repeat(64),
  page: 1,
  quote: { exact: '07/03/2019', prefix: '', suffix: '' },
  quads: [[0.3, 0.3, 0.4, 0.3, 0.4, 0.32, 0.3, 0.32]],
}

beforeEach(() => selectPassage())

const listWith = (pieces: readonly Evidence[], readOnly = false) => {
  const [onAdd, onChange] = [vi.fn(), vi.fn()]
  const shown = renderInKit(
    <EvidenceList
      title="Date of incorporation"
      pieces={pieces}
      documents={documents}
      readOnly={readOnly}
      onAdd={onAdd}
      onChange={onChange}
    />,
  )
  return { shown, onAdd, onChange }
}

test('a chip says document, page and quote, leads to its passage and can be removed', async () => {
  const { shown, onChange } = listWith([quote])
  const page = await shown
  await page.getByRole('button', { name: 'Business profile, p. 1 · “07/03/2019”', exact: true }).click()
  expect(shownPlace()).toMatchObject({ documentId: quote.documentId, page: quote.page })
  expect(shownPlace()?.quads).toHaveLength(quote.quads.length)
  await page.getByRole('button', { name: /^Remove: Business profile/ }).click()
  expect(onChange).toHaveBeenCalledWith([])
})

test('a passage of a replaced document says that it is not highlighted', async () => {
  const page = await listWith([{ ...quote, quads: [] }]).shown
  const chip = page.getByRole('button', { name: /^Business profile, p\. 1 · “07\/03\/2019”/ })
  await expect.element(chip).toHaveTextContent('not highlighted')
  await expect.element(chip).toHaveAttribute('title', expect.stringContaining('Mark it again'))
})

test('a region is part of its page, and the documents may not say', async () => {
  const region: Evidence = {
    kind: 'region',
    documentId: 'report',
    sha256: 'a'.repeat(64),
    page: 2,
    region: { x: 0, y: 0, width: 1, height: 1 },
  }
  const page = await listWith([region, { kind: 'absent', searched: ['profile'] }], true).shown
  await expect.element(page.getByRole('button', { name: 'Annual report, p. 2 · part of the page' })).toBeVisible()
  await expect.element(page.getByText('The documents do not say')).toBeVisible()
  expect(page.getByRole('button', { name: /Remove/ }).elements()).toEqual([])
})

test('without a selection the button says what to do first; with one it adds', async () => {
  const { shown, onAdd } = listWith([])
  const page = await shown
  const add = page.getByRole('button', { name: '+ Evidence' })
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  await expect.element(add).toHaveAccessibleDescription(/^Select the passage in a document first\./)
  const { sha256: _sha256, ...passage } = quote as Extract<Evidence, { kind: 'quote' }>
  selectPassage({ passage, rect: new DOMRect(10, 10, 50, 10) })
  await add.click()
  expect(onAdd).toHaveBeenCalledOnce()
})

test('that the documents do not say names those that were looked through', async () => {
  const { shown, onChange } = listWith([])
  const page = await shown
  await page.getByRole('button', { name: 'The documents do not say' }).click()
  await page.getByRole('checkbox', { name: 'Annual report' }).click()
  await page.getByRole('button', { name: 'Add as evidence' }).click()
  expect(onChange).toHaveBeenCalledWith([{ kind: 'absent', searched: ['report'] }])
})

test('what is selected in a page becomes answer or evidence, by the bar and by its keys', async () => {
  const [onAnswer, onEvidence] = [vi.fn(), vi.fn()]
  const page = await renderInKit(
    <>
      <div data-document="profile" data-page="2" data-turn="0">
        <div data-text-of-page>
          <p>Incorporation date</p>
          <p>07/03/2019 and more</p>
        </div>
      </div>
      <SelectionBar onAnswer={onAnswer} onEvidence={onEvidence} />
    </>,
  )
  const text = page.getByText('07/03/2019 and more').element().firstChild as Text
  document.getSelection()?.setBaseAndExtent(text, 0, text, 10)
  await expect.element(page.getByRole('toolbar', { name: 'Selected text' })).toBeVisible()
  await page.getByRole('button', { name: /Use as answer/ }).click()
  expect(onAnswer).toHaveBeenCalledWith('07/03/2019')
  await userEvent.keyboard('e')
  expect(onEvidence.mock.calls[0]?.[0]).toMatchObject({
    kind: 'quote',
    documentId: 'profile',
    page: 2,
    quote: { exact: '07/03/2019', prefix: 'Incorporation date', suffix: ' and more' },
  })
  const [quad] = onEvidence.mock.calls[0]?.[0].quads ?? []
  expect(quad).toHaveLength(8)
  expect(Math.min(...quad)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...quad)).toBeLessThanOrEqual(1)
  document.getSelection()?.removeAllRanges()
  await vi.waitFor(() => expect(page.getByRole('toolbar').elements()).toEqual([]))
})

test('dragging over a picture with the Shift key selects a region of it', async () => {
  const onEvidence = vi.fn()
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const page = await renderInKit(
    <>
      <div data-document="chart">
        <img src={pixel} alt="Group chart" style={{ display: 'block', width: 200, height: 100 }} />
      </div>
      <SelectionBar onAnswer={vi.fn()} onEvidence={onEvidence} />
    </>,
  )
  const picture = page.getByRole('img', { name: 'Group chart' }).element()
  const { left, top } = picture.getBoundingClientRect()
  const point = (type: string, x: number, y: number, shiftKey: boolean) =>
    picture.dispatchEvent(
      new PointerEvent(type, { bubbles: true, clientX: left + x, clientY: top + y, shiftKey, button: 0 }),
    )
  point('pointerdown', 20, 20, false)
  point('pointerup', 120, 70, false)
  expect(page.getByRole('toolbar').elements()).toEqual([])
  point('pointerdown', 20, 20, true)
  point('pointermove', 60, 40, true)
  point('pointerup', 120, 70, true)
  await page.getByRole('button', { name: /Use as evidence/ }).click()
  expect(onEvidence).toHaveBeenCalledWith({
    kind: 'region',
    documentId: 'chart',
    page: 1,
    region: { x: 0.1, y: 0.2, width: 0.5, height: 0.5 },
  })
  expect(page.getByRole('button', { name: /Use as answer/ }).elements()).toEqual([])
  point('pointerdown', 150, 90, false)
  await vi.waitFor(() => expect(page.getByRole('toolbar').elements()).toEqual([]))
})

test('a result says what was made of the evidence, and the passages where they may be seen', async () => {
  const page = await renderInKit(
    <MarkedEvidence
      shown={{
        mark: {
          credit: 0.5,
          share: 0,
          source: 'wrong',
          findings: [{ code: 'right-document' }, { code: 'part-of-passage', values: { percent: 40 } }],
        },
        passages: [{ stance: 'best', evidence: quote }],
        rationale: 'The register counts.',
      }}
      titleOf={(documentId) => documentId}
    />,
  )
  await expect.element(page.getByText('Right document · 40% of the passage')).toBeVisible()
  await expect.element(page.getByText('Best source:')).toBeVisible()
  await expect.element(page.getByText('The register counts.')).toBeVisible()
})
