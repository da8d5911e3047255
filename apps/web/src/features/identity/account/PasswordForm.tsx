import { changePassword, minPasswordLength } from '@casebench/shared/contract/sessions'
import { Alert, Button, PasswordInput } from '@mantine/core'
import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/PasswordInput.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { callApi } from '../../../api/client.ts'
import { ownEmail } from '../../../api/credentials.ts'
import { sessionsKey } from '../../../api/own-sessions.ts'
import classes from '../../../ui/account-section.module.css'

const empty = { current: '', wanted: '' }

/** Changes one's password. What is wrong is said at the form; nothing that was typed is lost by it. */
export function PasswordForm() {
  const [typed, setTyped] = useState(empty)
  const [tooShort, setTooShort] = useState(false)
  const wantedField = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: () =>
      callApi(changePassword, { body: { current_password: typed.current, new_password: typed.wanted } }),
    onSuccess: () => {
      setTyped(empty)
      return queries.invalidateQueries({ queryKey: sessionsKey })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const short = typed.wanted.length < minPasswordLength
    setTooShort(short)
    if (short) wantedField.current?.focus()
    else change.mutate()
  }

  return (
    <section className={classes.card} aria-labelledby="password">
      <h2 id="password" className={classes.title}>
        Password
      </h2>
      <p className={classes.explanation}>Changing it signs you out everywhere else.</p>
      <form className={classes.form} onSubmit={submit}>
        {/* For password managers, which want to know whose password it is. */}
        <input type="text" autoComplete="username" value={ownEmail()} readOnly hidden />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          value={typed.current}
          onChange={(event) => setTyped({ ...typed, current: event.currentTarget.value })}
        />
        <PasswordInput
          ref={wantedField}
          label="New password"
          description={`${minPasswordLength} characters or more. A few words are easy to remember.`}
          autoComplete="new-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          error={tooShort && `It has ${typed.wanted.length} characters; it needs ${minPasswordLength} or more.`}
          value={typed.wanted}
          onChange={(event) => {
            setTooShort(false)
            setTyped({ ...typed, wanted: event.currentTarget.value })
          }}
        />
        {change.isError && (
          <Alert color="red" role="alert">
            {change.error.message}
          </Alert>
        )}
        <div role="status">{change.isSuccess && <Alert color="green">{change.data.message}</Alert>}</div>
        <Button type="submit" loading={change.isPending} className={classes.submit}>
          Change password
        </Button>
      </form>
    </section>
  )
}
