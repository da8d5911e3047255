import type { Organization } from '@casebench/shared/contract/organizations'
import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Dialog } from '../../ui/Dialog.tsx'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { useUnsaved } from '../../ui/unsaved.ts'
import { useFormAct } from '../people/act.ts'
import { descriptionFault } from '../people/description.ts'
import { saveOrganization } from './organizations.ts'

type Props = {
  /** The one that is renamed; without it one is added. */
  organization?: Organization
  onClose: () => void
}

/** Adds an organization or renames it. */
export function OrganizationForm({ organization, onClose }: Props) {
  const form = useForm({
    initialValues: { description: organization?.description ?? '' },
    validate: { description: descriptionFault },
  })
  const mayGo = useUnsaved(form.isDirty(), t`Leave without saving? What you have typed is lost.`)
  const saving = useFormAct((name: string) => saveOrganization(organization?.id, name), onClose)
  const closeUnlessUnsaved = () => mayGo() && onClose()
  const isNew = organization === undefined
  return (
    <Dialog opened title={isNew ? t`New organization` : t`Rename organization`} onClose={closeUnlessUnsaved}>
      <SaveForm
        form={form}
        saving={saving}
        onSave={({ description }) => saving.mutate(description.trim())}
        action={isNew ? t`Add organization` : t`Save`}
        onCancel={closeUnlessUnsaved}
      >
        <TextInput label={t`Name`} data-autofocus autoComplete="off" {...form.getInputProps('description')} />
      </SaveForm>
    </Dialog>
  )
}
