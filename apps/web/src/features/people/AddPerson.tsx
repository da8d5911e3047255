import { addUser } from '@casebench/shared/contract/people'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { useState } from 'react'
import { callApi } from '../../api/client.ts'
import { useHasMailServer } from '../../api/mail-server.ts'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { toastSuccess, toastWarning } from '../../ui/toast.ts'
import { useUnsaved } from '../../ui/unsaved.ts'
import { useFormAct } from './act.ts'
import { PersonForm } from './PersonForm.tsx'
import { isChanged, newPerson, newProfileOf } from './person-form.ts'

type Props = { opened: boolean; onClose: () => void }

/** Beside the list: someone new, who is mailed a link to choose a password. */
export function AddPerson({ opened, onClose }: Props) {
  const [values, setValues] = useState(newPerson)
  const [invite, setInvite] = useState(true)
  const hasMailServer = useHasMailServer()
  const mayGo = useUnsaved(isChanged(newPerson, values), 'Leave without adding? What you have typed is lost.')
  const close = () => {
    setValues(newPerson)
    setInvite(true)
    adding.reset()
    onClose()
  }
  const adding = useFormAct(
    () => callApi(addUser, { body: { email: values.email.trim(), ...newProfileOf(values), invite } }),
    close,
    invite && !hasMailServer ? toastWarning : toastSuccess,
  )
  const closeUnlessUnsaved = () => mayGo() && close()
  return (
    <SidePanel opened={opened} title="Add user" onClose={closeUnlessUnsaved}>
      <PersonForm
        values={values}
        isNew
        action="Add user"
        saving={adding}
        onChange={(change) => setValues((earlier) => ({ ...earlier, ...change }))}
        onSave={() => adding.mutate(undefined)}
        onCancel={closeUnlessUnsaved}
      >
        <Checkbox
          label={hasMailServer ? 'Mail an invitation' : 'Write an invitation'}
          description={
            hasMailServer
              ? 'With a link to choose a password. Without it they cannot sign in before they are given one.'
              : 'No mail server is set up: copy the link under Applicants → Mail and pass it on yourself.'
          }
          checked={invite}
          onChange={({ currentTarget: { checked } }) => setInvite(checked)}
        />
      </PersonForm>
    </SidePanel>
  )
}
