import { maxRoleNameLength, roleNamePattern } from '@casebench/shared/contract/permissions'
import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Dialog } from '../../ui/Dialog.tsx'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { useCreateRole } from './permissions.ts'

type Props = { opened: boolean; taken: readonly string[]; onClose: () => void }

const pattern = new RegExp(roleNamePattern)

function faultIn(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return t`Give the role a name.`
  if (!pattern.test(name) || name.length > maxRoleNameLength)
    return t`Up to ${maxRoleNameLength} letters, digits, spaces, hyphens and underscores; a letter first.`
  if (taken.some((other) => other.toLowerCase() === name.toLowerCase()))
    return t`There is already a role with this name.`
  return undefined
}

/** Makes a role that holds nothing yet. */
export function NewRoleDialog({ opened, taken, onClose }: Props) {
  const form = useForm({
    initialValues: { role: '' },
    validate: { role: (typed) => faultIn(typed.trim(), taken) },
  })
  const close = () => {
    form.reset()
    creating.reset()
    onClose()
  }
  const creating = useCreateRole(close)
  return (
    <Dialog opened={opened} title={t`New role`} size={440} onClose={close}>
      <SaveForm
        form={form}
        saving={creating}
        onSave={({ role }) => creating.mutate(role.trim())}
        action={t`Create role`}
        onCancel={close}
      >
        <TextInput label={t`Name`} data-autofocus autoComplete="off" {...form.getInputProps('role')} />
      </SaveForm>
    </Dialog>
  )
}
