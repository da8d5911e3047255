import { getStepMaterial, saveProgramme } from '@casebench/shared/contract/programmes'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderOnPage } from '../../../testing/render.tsx'
import { answerAs, refusal } from '../../../testing/server.ts'
import { Builder } from './Builder.tsx'
import { emptyDefinition, newStep } from './draft.ts'

const save = `POST ${saveProgramme.path}`
const material = { [`GET ${getStepMaterial.path}`]: [{ id: 'nordkai', name: 'Nordkai Maritime', test_only: false }] }
const names = new Map([['nordkai', 'Nordkai Maritime']])

test('a programme is put together, and saved with the version that it changes', async () => {
  const sent = answerAs({ ...material, [save]: { message: 'Saved.', id: '1', version: 2 } })
  const onSaved = vi.fn()
  const first = { ...newStep('training', []), title: 'Train', caseId: 'nordkai' }
  const given = { ...emptyDefinition, title: 'Level 2', steps: [first] }
  await renderOnPage(<Builder id="1" version={1} given={given} names={names} onSaved={onSaved} />)
  await expect.element(page.getByText('Nordkai Maritime')).toBeVisible()
  await page.getByLabelText('Kind of step').selectOptions('Sign-off by a reviewer')
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('Give it a title.')).toBeVisible()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Sign-off')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('Opens when step 1 is passed')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith('1'))
  expect(sent.map(({ body }) => body)).toMatchObject([
    {
      id: '1',
      base_version: 1,
      definition: { title: 'Level 2', steps: [{ kind: 'training' }, { after: ['step-1'] }] },
    },
  ])
})

test('steps are moved with Alt and the arrows, and what waited for one behind no longer does', async () => {
  answerAs(material)
  const first = { ...newStep('signOff', []), title: 'First' }
  const second = { ...newStep('signOff', [first]), title: 'Second' }
  const given = { ...emptyDefinition, title: 'Level 2', steps: [first, second] }
  await renderOnPage(<Builder id="1" version={1} given={given} names={names} onSaved={() => undefined} />)
  const items = page.getByRole('listitem')
  await expect.element(items.nth(1)).toHaveTextContent('Second')
  const edit: HTMLElement = page.getByRole('button', { name: 'Edit Second' }).element() as HTMLElement
  edit.focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(items.nth(0)).toHaveTextContent('Second')
  await expect.element(page.getByText('Opens when')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Move Second up' })).toBeDisabled()
})

test('steps are moved by dragging', async () => {
  answerAs(material)
  const first = { ...newStep('signOff', []), title: 'First' }
  const second = { ...newStep('signOff', [first]), title: 'Second' }
  const given = { ...emptyDefinition, title: 'Level 2', steps: [first, second] }
  await renderOnPage(<Builder id="1" version={1} given={given} names={names} onSaved={() => undefined} />)
  const items = page.getByRole('listitem')
  await userEvent.dragAndDrop(items.nth(1), items.nth(0), { targetPosition: { x: 60, y: 4 } })
  await expect.element(items.nth(0)).toHaveTextContent('Second')
  await expect.element(items.nth(1)).toHaveTextContent('First')
})

test('what the server finds wrong is said at its step', async () => {
  answerAs({ [save]: refusal(400, 'Check what you entered.', ['definition/steps/0/caseId']) })
  const given = {
    ...emptyDefinition,
    title: '',
    steps: [{ ...newStep('training', []), title: 'Train', caseId: 'gone' }],
  }
  await renderOnPage(<Builder id={null} given={given} names={new Map()} onSaved={() => undefined} />)
  await page.getByRole('textbox', { name: 'Title' }).fill('Level 2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Step 1, caseId: is not accepted')
})
