import { type PersonProfile, resetPassword } from '@casebench/shared/contract/people'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { callApi } from '../../../api/client.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { NewPasswordField } from '../../../ui/form/NewPasswordField.tsx'
import { newPasswordFault } from '../../../ui/form/new-password.ts'
import { SaveForm } from '../../../ui/form/SaveForm.tsx'
import { useFormAct } from '../act.ts'
import { nameOf } from '../people.ts'

type Props = { person: PersonProfile; onClose: () => void }

/** Gives someone another password, to be passed on by whoever gave it. */
export function ResetPassword({ person, onClose }: Props) {
  const form = useForm({ initialValues: { new_password: '' }, validate: { new_password: newPasswordFault } })
  const resetting = useFormAct(
    (wanted: { new_password: string }) => callApi(resetPassword, { body: { email: person.email, ...wanted } }),
    onClose,
  )
  return (
    <Dialog opened title={t`Reset the password of ${nameOf(person)}`} onClose={onClose}>
      <SaveForm form={form} saving={resetting} onSave={resetting.mutate} action={t`Reset password`} onCancel={onClose}>
        <Text c="dimmed" size="sm">
          <Trans>
            They are signed out everywhere. The password is not emailed: tell them yourself. Two-step sign-in stays as
            it is.
          </Trans>
        </Text>
        <NewPasswordField data-autofocus {...form.getInputProps('new_password')} />
      </SaveForm>
    </Dialog>
  )
}
