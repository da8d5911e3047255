import { addUser } from '@casebench/shared/contract/people'
import { plural, t } from '@lingui/core/macro'
import { Alert, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { useState } from 'react'
import { callApi } from '../../api/client.ts'
import { useHasMailServer } from '../../api/mail-server.ts'
import { inSidebar, useAttention } from '../../shell/admin/attention.ts'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { toastSuccess, toastWarning } from '../../ui/toast.ts'
import { useUnsaved } from '../../ui/unsaved.ts'
import { useFormAct } from './act.ts'
import { PersonFields } from './PersonFields.tsx'
import { newPerson, newProfileOf, type PersonValues } from './person-form.ts'
import { usePersonForm } from './use-person-form.ts'

type Props = { opened: boolean; onClose: () => void }

/** Beside the list: someone new, who is mailed a link to choose a password. */
export function AddPerson({ opened, onClose }: Props) {
  const form = usePersonForm(newPerson, true)
  const [invite, setInvite] = useState(true)
  const hasMailServer = useHasMailServer()
  const invitations = useAttention(inSidebar).data?.mail?.invitations ?? 0
  const mayGo = useUnsaved(form.isDirty(), t`Leave without adding? What you have typed is lost.`)
  const close = () => {
    form.reset()
    setInvite(true)
    adding.reset()
    onClose()
  }
  const adding = useFormAct(
    (values: PersonValues) =>
      callApi(addUser, { body: { email: values.email.trim(), ...newProfileOf(values), invite } }),
    close,
    invite && !hasMailServer ? toastWarning : toastSuccess,
  )
  const closeUnlessUnsaved = () => mayGo() && close()
  return (
    <SidePanel opened={opened} title={t`Add user`} onClose={closeUnlessUnsaved}>
      <SaveForm form={form} saving={adding} onSave={adding.mutate} action={t`Add user`} onCancel={closeUnlessUnsaved}>
        {(invitations > 0 || !hasMailServer) && (
          <Alert color="red" role="note">
            {!hasMailServer && t`No mail server is set up, so invitations are written but not sent.`}{' '}
            {invitations > 0 &&
              plural(invitations, {
                one: '1 invitation was not delivered yet. The list of users says what to do.',
                other: '# invitations were not delivered yet. The list of users says what to do.',
              })}
          </Alert>
        )}
        <PersonFields form={form} isNew />
        <Checkbox
          label={hasMailServer ? t`Mail an invitation` : t`Write an invitation`}
          description={
            hasMailServer
              ? t`With a link to choose a password. Without it they cannot sign in until you set a password.`
              : t`No mail server is set up: copy the link from the Mail tab under Applicants and send it yourself.`
          }
          checked={invite}
          onChange={({ currentTarget: { checked } }) => setInvite(checked)}
        />
      </SaveForm>
    </SidePanel>
  )
}
