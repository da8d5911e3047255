import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError, NetworkError } from '../../api/request.ts'
import { renderInKit } from '../../testing/render.tsx'
import { filled } from './rules.ts'
import { SaveForm } from './SaveForm.tsx'

type Values = { name: string; place: string }

function Example({ save, onCancel }: { save: (values: Values) => Promise<void>; onCancel?: () => void }) {
  const form = useForm<Values>({
    initialValues: { name: '', place: '' },
    validate: { name: filled('Give it a name.'), place: filled('Say where it is.') },
  })
  const saving = useMutation({ mutationFn: save })
  return (
    <SaveForm form={form} saving={saving} onSave={saving.mutate} action="Add" {...(onCancel ? { onCancel } : {})}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="Place" {...form.getInputProps('place')} />
    </SaveForm>
  )
}

const [name, place, add] = [
  page.getByLabelText('Name'),
  page.getByLabelText('Place'),
  page.getByRole('button', { name: 'Add' }),
]

const refused = (code: string, detail: string, paths: string[]): ApiError => {
  const errors = paths.map((path) => ({ path, message: 'is not accepted' }))
  const problem = { type: 'about:blank', title: '', status: 400, detail, message: detail, code, requestId: '1', errors }
  return new ApiError(400, problem, undefined)
}

test('what is wrong is said at each field, the first has the focus, and typing takes the words away', async () => {
  const save = vi.fn(async () => {})
  await renderInKit(<Example save={save} />)
  await name.fill('Lisbon')
  await add.click()
  await expect.element(place).toHaveAccessibleDescription('Say where it is.')
  await expect.element(place).toHaveFocus()
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
  expect(save).not.toHaveBeenCalled()
  await userEvent.keyboard('Portugal')
  await expect.element(place).not.toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
})

test('a refusal that names a field is said there and nowhere else, and nothing typed is lost', async () => {
  await renderInKit(
    <Example save={() => Promise.reject(refused('name_taken', 'There is one of this name.', ['body/name']))} />,
  )
  await name.fill('Lisbon')
  await place.fill('Portugal')
  await add.click()
  await expect.element(name).toHaveAccessibleDescription('There is one of this name.')
  await expect.element(name).toHaveFocus()
  await expect.element(place).toHaveValue('Portugal')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test.each([
  [refused('conflict', 'Somebody else changed it.', []), 'Somebody else changed it.'],
  [new NetworkError(undefined), 'An unexpected error occurred'],
])('any other refusal is said above the buttons: %s', async (error, words) => {
  await renderInKit(<Example save={() => Promise.reject(error)} />)
  await name.fill('Lisbon')
  await place.fill('Portugal')
  await add.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  await expect.element(add).toHaveFocus()
})

test('while it is saved it is not sent again', async () => {
  const save = vi.fn(() => new Promise<void>(() => {}))
  await renderInKit(<Example save={save} />)
  await name.fill('Lisbon')
  await place.fill('Portugal')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(add).toHaveAttribute('data-loading', 'true')
  await place.click()
  await userEvent.keyboard('{Enter}')
  expect(save).toHaveBeenCalledOnce()
})

test('Cancel is there where it does something', async () => {
  const onCancel = vi.fn()
  await renderInKit(<Example save={async () => {}} onCancel={onCancel} />)
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(onCancel).toHaveBeenCalledOnce()
})
