import { changePassword } from '@casebench/shared/contract/sessions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, PasswordInput } from '@mantine/core'
import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/PasswordInput.css'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/client.ts'
import { ownEmail } from '../../../api/credentials.ts'
import { sessionsKey } from '../../../api/own-sessions.ts'
import classes from '../../../ui/account-section.module.css'
import { NewPasswordField } from '../../../ui/form/NewPasswordField.tsx'
import { newPasswordFault } from '../../../ui/form/new-password.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { useUnsaved } from '../../../ui/unsaved.ts'

type Values = { current_password: string; new_password: string }

/** Changes one's password. What is wrong is said at its field; nothing that was typed is lost by it. */
export function PasswordForm() {
  const form = useForm<Values>({
    initialValues: { current_password: '', new_password: '' },
    validate: {
      current_password: (typed) => (typed === '' ? t`Enter your current password.` : undefined),
      new_password: newPasswordFault,
    },
  })
  useUnsaved(form.isDirty(), t`Leave without saving? What you have typed is lost.`)
  const queries = useQueryClient()
  const changing = useMutation({
    mutationFn: (body: Values) => callApi(changePassword, { body }),
    onSuccess: () => {
      form.reset()
      return queries.invalidateQueries({ queryKey: sessionsKey })
    },
  })
  const { formProps, refusal } = useSubmit({ form, saving: changing, onSave: changing.mutate })
  const currentPassword = form.getInputProps('current_password')

  return (
    <section className={classes.card} aria-labelledby="password">
      <h2 id="password" className={classes.title}>
        <Trans>Password</Trans>
      </h2>
      <p className={classes.explanation}>
        <Trans>Changing it signs you out everywhere else.</Trans>
      </p>
      <form {...formProps} className={classes.form}>
        {/* For password managers, which want to know whose password it is. */}
        <input type="text" autoComplete="username" value={ownEmail()} readOnly hidden />
        <PasswordInput
          label={t`Current password`}
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': t`Show password`, tabIndex: 0 }}
          aria-invalid={Boolean(currentPassword.error)}
          {...currentPassword}
        />
        <NewPasswordField required withAsterisk={false} {...form.getInputProps('new_password')} />
        {refusal !== undefined && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <div role="status">{changing.isSuccess && <Alert color="green">{changing.data.message}</Alert>}</div>
        <Button type="submit" loading={changing.isPending} className={classes.submit}>
          <Trans>Change password</Trans>
        </Button>
      </form>
    </section>
  )
}
