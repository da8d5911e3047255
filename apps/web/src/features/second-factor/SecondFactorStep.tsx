import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { refusalText } from '../../api/refusal-text.ts'
import { ApiError } from '../../api/request.ts'
import { signIn } from '../../api/session.ts'
import classes from '../../ui/login-form.module.css'
import { isComplete, SixDigits } from './SixDigits.tsx'
import stepClasses from './second-factor-step.module.css'

type Props = { email: string; password: string; returnTo: string; onBack: () => void }

const recoveryLength = 25
const asWritten = (typed: string): string => typed.replace(/[^a-z0-9]/gi, '')

/** The second step of signing in: the code of an authenticator, or a recovery code. A wrong one keeps the step. */
export function SecondFactorStep({ email, password, returnTo, onBack }: Props) {
  const router = useRouter()
  const [recovering, setRecovering] = useState(false)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const entering = useMutation({
    gcTime: 0,
    mutationFn: (code: string) => signIn(email, password, code),
    onSuccess: () => router.history.push(returnTo),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 403) return router.navigate({ to: '/auth/suspended' })
      // The next code is typed into an empty field; a recovery code is long, and may only have a slip in it.
      if (!recovering) setTyped('')
      field.current?.focus()
    },
  })
  const busy = entering.isPending || entering.isSuccess

  // biome-ignore lint/correctness/useExhaustiveDependencies: each way has a field of its own, which is where one types next.
  useEffect(() => field.current?.focus(), [recovering])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const code = asWritten(typed)
    const whole = recovering ? code.length === recoveryLength : isComplete(code)
    setFault(
      whole ? undefined : recovering ? t`A recovery code has 25 letters and digits.` : t`The code has six digits.`,
    )
    if (whole) entering.mutate(code)
    else field.current?.focus()
  }
  function type(text: string) {
    setFault(undefined)
    setTyped(text)
  }
  function changeWay() {
    entering.reset()
    type('')
    setRecovering(!recovering)
  }

  return (
    <form onSubmit={submit} aria-labelledby="second-factor">
      <Stack gap="md">
        <div>
          <Title order={2} id="second-factor">
            {recovering ? t`Use a recovery code` : t`Enter your code`}
          </Title>
          <Text size="sm" c="dimmed" mt={2}>
            {recovering
              ? t`One of the codes you saved when you set up two-step sign-in. Each works once.`
              : t`The six-digit code that your authenticator shows for ${email}.`}
          </Text>
        </div>
        {entering.isError && (
          <div role="alert" className={classes.refusal}>
            {refusalText(entering.error)}
          </div>
        )}
        {recovering ? (
          <TextInput
            ref={field}
            label={t`Recovery code`}
            error={fault}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            classNames={{ input: stepClasses.recovery }}
            value={typed}
            readOnly={busy}
            onChange={(event) => type(event.currentTarget.value)}
          />
        ) : (
          <SixDigits
            ref={field}
            label={t`Code`}
            error={fault}
            value={typed}
            readOnly={busy}
            onChange={type}
            onComplete={(digits) => busy || entering.mutate(digits)}
          />
        )}
        <Button type="submit" loading={busy} fullWidth mt={4}>
          <Trans>Sign in</Trans>
        </Button>
        <div className={stepClasses.ways}>
          <Button variant="subtle" size="compact-sm" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={changeWay} disabled={busy}>
            {recovering ? t`Use your authenticator instead` : t`Use a recovery code instead`}
          </Button>
        </div>
        {recovering && (
          <Text size="sm" c="dimmed">
            <Trans>No code left? A coordinator can turn off two-step sign-in for you.</Trans>
          </Text>
        )}
      </Stack>
    </form>
  )
}
