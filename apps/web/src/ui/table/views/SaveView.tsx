import { maxViewNameLength, maxViewsOfList, type SavedView } from '@casebench/shared/contract/saved-views'
import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Dialog } from '../../Dialog.tsx'
import { atMost, filled, firstOf } from '../../form/rules.ts'
import { SaveForm } from '../../form/SaveForm.tsx'
import { useAddView } from './saved-views.ts'

type Props = {
  list: string
  /** What it shows. */
  query: string
  /** How many views of the list there are. */
  count: number
  onSaved: (view: SavedView) => void
  onClose: () => void
}

export const viewNameFault = firstOf(
  filled(() => t`Enter a name.`),
  atMost(maxViewNameLength),
)

/** Saves what the list shows under a name. */
export function SaveView({ list, query, count, onSaved, onClose }: Props) {
  const form = useForm({ initialValues: { name: '' }, validate: { name: viewNameFault } })
  const saving = useAddView(list, (view) => {
    onClose()
    onSaved(view)
  })
  const full = t`You already have ${maxViewsOfList} views of this list, which is the limit. Delete one first.`
  return (
    <Dialog opened title={t`Save this view`} onClose={onClose}>
      <SaveForm
        form={form}
        saving={saving}
        disabledReason={count >= maxViewsOfList ? full : undefined}
        onSave={({ name }) => saving.mutate({ name: name.trim(), query })}
        action={t`Save view`}
        onCancel={onClose}
      >
        <TextInput
          label={t`Name`}
          description={t`Keeps the search, filters, sort order and columns. Only you see it.`}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
      </SaveForm>
    </Dialog>
  )
}
