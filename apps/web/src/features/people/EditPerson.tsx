import { editUser, type Person } from '@casebench/shared/contract/people'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { callApi } from '../../api/client.ts'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { useUnsaved } from '../../ui/unsaved.ts'
import { useFormAct } from './act.ts'
import { PersonFields } from './PersonFields.tsx'
import { nameOf } from './people.ts'
import { changesIn, type PersonValues, valuesOf } from './person-form.ts'
import { usePersonForm } from './use-person-form.ts'

type Props = { person: Person; onClose: () => void }

/** Beside the person's page: their profile, roles, cohorts and notes. Only what was changed here is sent. */
export function EditPerson({ person, onClose }: Props) {
  // As it was when it was opened: the page behind it may be read anew meanwhile.
  const [before] = useState(() => valuesOf(person))
  const form = usePersonForm(before, false)
  const mayGo = useUnsaved(form.isDirty(), t`Leave without saving? What you have changed is lost.`)
  const saving = useFormAct(
    (values: PersonValues) => callApi(editUser, { body: { email: person.email, ...changesIn(before, values) } }),
    onClose,
  )
  const closeUnlessUnsaved = () => mayGo() && onClose()
  return (
    <SidePanel opened title={t`Edit ${nameOf(person)}`} onClose={closeUnlessUnsaved}>
      <SaveForm form={form} saving={saving} onSave={saving.mutate} action={t`Save`} onCancel={closeUnlessUnsaved}>
        <PersonFields form={form} isNew={false} />
      </SaveForm>
    </SidePanel>
  )
}
