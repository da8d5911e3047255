import { expect, test } from 'vitest'
import { renderInKit } from '../../../testing/render.tsx'
import { useAnswer } from '../answers/answer-hooks.ts'
import { AnswerStore } from '../answers/answer-store.ts'
import { deviceDrafts } from '../answers/draft-storage.ts'
import { FakeClock, fakeStorage } from '../answers/testing.ts'
import { useClearing } from './cleared-answers.ts'

const newStore = () => {
  const store = new AnswerStore({
    send: () => new Promise(() => {}),
    drafts: deviceDrafts(fakeStorage(), 'ana@example.org', 'C1#training'),
    tabs: { post: () => {}, onMessage: () => () => {} },
    clock: new FakeClock(),
    isOnline: () => true,
    onLocked: () => {},
    isShaping: () => false,
  })
  store.receive({ Name: { answer: 'Nordkai', version: 1 } }, 0)
  return store
}

function Field({ store }: { store: AnswerStore }) {
  const { value } = useAnswer(store, 'Name')
  const { before, onType, onChoose, onLeave, undo } = useClearing(store, 'Name', value)
  return (
    <>
      <input
        aria-label="Name"
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onBlur={onLeave}
      />
      <button type="button" onClick={() => onChoose('')}>
        Clear
      </button>
      {before !== undefined && (
        <button type="button" onClick={undo}>
          Undo
        </button>
      )}
    </>
  )
}

test.each(['at once', 'letter by letter', 'by its button'])('an answer that was cleared %s comes back', async (how) => {
  const store = newStore()
  const page = await renderInKit(<Field store={store} />)
  const field = page.getByLabelText('Name')
  if (how === 'at once') await field.fill('')
  if (how === 'letter by letter') for (const rest of ['Nord', 'N', '']) await field.fill(rest)
  if (how === 'by its button') await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(field).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(field).toHaveValue('Nordkai')
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('it is there after the field was away, and gone once something else is answered', async () => {
  const store = newStore()
  const page = await renderInKit(<Field store={store} />)
  await page.getByLabelText('Name').fill('')
  await page.unmount()
  const again = await renderInKit(<Field store={store} />)
  await expect.element(again.getByRole('button', { name: 'Undo' })).toBeVisible()
  await again.getByLabelText('Name').fill('Meridian')
  await again.getByLabelText('Name').fill('')
  await again.getByRole('button', { name: 'Undo' }).click()
  await expect.element(again.getByLabelText('Name')).toHaveValue('Meridian')
})

test('what was empty has nothing to bring back', async () => {
  const store = newStore()
  store.set('Name', '')
  const page = await renderInKit(<Field store={store} />)
  await page.getByLabelText('Name').fill('   ')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})
