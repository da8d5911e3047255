import { Button } from '@mantine/core'
import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router'
import { authenticationRetries } from '../../api/authentication.ts'
import { authenticationMessage } from '../../api/authentication-failures.ts'
import { StandalonePage } from '../../shell/problems/StandalonePage.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Reference } from '../../ui/Reference.tsx'

type Props = {
  error: unknown
  /** After the check has run again. */
  onChecked: () => void
}

/** What specification §2 says when nobody could tell who is here. */
export function AuthenticationErrorText({ error }: Pick<Props, 'error'>) {
  const retries = authenticationRetries()
  return (
    <>
      <p role="alert">{authenticationMessage(error)}</p>
      {retries > 0 && <p>Retry attempts: {retries}</p>}
      <Reference error={error} />
    </>
  )
}

/** And the three ways on that it offers. */
export function AuthenticationErrorActions({ onChecked }: Pick<Props, 'onChecked'>) {
  const router = useRouter()
  const { href } = useLocation()
  const again = async () => {
    await router.invalidate()
    onChecked()
  }
  return (
    <>
      <Button onClick={again}>Try Again</Button>
      <LinkButton to="/auth/login" search={{ error: 'auth_failed', returnTo: href }} variant="default">
        Go to Login
      </LinkButton>
      <LinkButton to="/" variant="default">
        Back to Home
      </LinkButton>
    </>
  )
}

/** In place of a protected page. */
export function AuthenticationErrorPage({ error, reset }: ErrorComponentProps) {
  return (
    <StandalonePage title="Authentication Error" actions={<AuthenticationErrorActions onChecked={reset} />}>
      <AuthenticationErrorText error={error} />
    </StandalonePage>
  )
}
