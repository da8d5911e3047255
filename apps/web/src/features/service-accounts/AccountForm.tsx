import type { ServiceAccount } from '@casebench/shared/contract/service-accounts'
import {
  maxPurposeLength,
  maxServiceAccountNameLength,
  programRights,
  serviceAccountNamePattern,
} from '@casebench/shared/service-accounts'
import { t } from '@lingui/core/macro'
import { MultiSelect, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Dialog } from '../../ui/Dialog.tsx'
import { atMost, filled, firstOf } from '../../ui/form/rules.ts'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { permissionLabels } from '../../ui/studio-texts/permission-labels.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { useUnsaved } from '../../ui/unsaved.ts'
import { type Right, saveAccount, serviceAccountsQuery, useOwnersOnly } from './service-accounts.ts'

type Props = {
  /** The one that is edited; without it one is added. */
  account?: ServiceAccount
  onClose: () => void
}

const nameFault = (name: string) =>
  new RegExp(serviceAccountNamePattern).test(name)
    ? undefined
    : t`Use small letters from a to z, digits and hyphens, with a letter in front.`

/** Adds a service account, or edits what it is for and what it may do. Its name is for good: the audit trail has it. */
export function AccountForm({ account, onClose }: Props) {
  const isNew = account === undefined
  const queries = useQueryClient()
  const form = useForm<{ name: string; purpose: string; rights: Right[] }>({
    initialValues: { name: account?.name ?? '', purpose: account?.purpose ?? '', rights: account?.rights ?? [] },
    validate: {
      name: firstOf(
        filled(() => t`Enter a name.`),
        nameFault,
        atMost(maxServiceAccountNameLength),
      ),
      purpose: firstOf(
        filled(() => t`Say what the program is for.`),
        atMost(maxPurposeLength),
      ),
    },
  })
  const mayGo = useUnsaved(form.isDirty(), t`Leave without saving? What you have typed is lost.`)
  const saving = useMutation({
    mutationFn: (values: { name: string; purpose: string; rights: Right[] }) => saveAccount(account?.id, values),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: serviceAccountsQuery.queryKey }),
  })
  const notGiven = useOwnersOnly(['provisioning'])
  const closeUnlessUnsaved = () => mayGo() && onClose()
  return (
    <Dialog opened title={isNew ? t`New service account` : t`Edit ${account.name}`} onClose={closeUnlessUnsaved}>
      <SaveForm
        form={form}
        saving={saving}
        onSave={(values) => saving.mutate(values)}
        action={isNew ? t`Add service account` : t`Save`}
        onCancel={closeUnlessUnsaved}
      >
        {isNew && (
          <TextInput
            label={t`Name`}
            description={t`Such as hr-sync. The audit trail uses it, and it cannot be changed.`}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
        )}
        <Textarea label={t`What it is for`} autosize minRows={2} {...form.getInputProps('purpose')} />
        <MultiSelect
          label={t`Permissions`}
          description={[
            t`Give it what the program needs and no more. You can give permissions that you have yourself.`,
            notGiven,
          ]
            .filter(Boolean)
            .join(' ')}
          data={programRights.map((value) => ({
            value,
            label: permissionLabels[value],
            disabled: value === 'provisioning' && notGiven !== undefined,
          }))}
          searchable
          nothingFoundMessage={t`No matching permissions`}
          {...form.getInputProps('rights')}
        />
      </SaveForm>
    </Dialog>
  )
}
