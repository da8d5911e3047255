import { editUser, type Person } from '@casebench/shared/contract/people'
import { useState } from 'react'
import { callApi } from '../../api/client.ts'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { useUnsaved } from '../../ui/unsaved.ts'
import { useFormAct } from './act.ts'
import { PersonForm } from './PersonForm.tsx'
import { nameOf } from './people.ts'
import { changesIn, isChanged, valuesOf } from './person-form.ts'

type Props = { person: Person; onClose: () => void }

/** Beside the person's page: their profile, roles, cohorts and notes. Only what was changed here is sent. */
export function EditPerson({ person, onClose }: Props) {
  // As it was when it was opened: the page behind it may be read anew meanwhile.
  const [before] = useState(() => valuesOf(person))
  const [values, setValues] = useState(before)
  const mayGo = useUnsaved(isChanged(before, values), 'Leave without saving? What you have changed is lost.')
  const saving = useFormAct(
    () => callApi(editUser, { body: { email: person.email, ...changesIn(before, values) } }),
    onClose,
  )
  const closeUnlessUnsaved = () => mayGo() && onClose()
  return (
    <SidePanel opened title={`Edit ${nameOf(person)}`} onClose={closeUnlessUnsaved}>
      <PersonForm
        values={values}
        isNew={false}
        action="Save"
        saving={saving}
        onChange={(change) => setValues((earlier) => ({ ...earlier, ...change }))}
        onSave={() => saving.mutate(undefined)}
        onCancel={closeUnlessUnsaved}
      />
    </SidePanel>
  )
}
