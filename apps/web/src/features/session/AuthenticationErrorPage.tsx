import { Button } from '@mantine/core'
import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router'
import { authenticationMessage } from '../../api/authentication-failures.ts'
import { authenticationRetries } from '../../api/credentials.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { StandalonePage } from '../problems/StandalonePage.tsx'

/** Nobody could tell who is here (specification §2). */
export function AuthenticationErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { href } = useLocation()
  const retries = authenticationRetries()
  const again = async () => {
    await router.invalidate()
    reset()
  }
  return (
    <StandalonePage
      title="Authentication Error"
      actions={
        <>
          <Button onClick={again}>Try Again</Button>
          <LinkButton to="/auth/login" search={{ error: 'auth_failed', returnTo: href }} variant="default">
            Go to Login
          </LinkButton>
          <LinkButton to="/" variant="default">
            Back to Home
          </LinkButton>
        </>
      }
    >
      <p role="alert">{authenticationMessage(error)}</p>
      {retries > 0 && <p>Retry attempts: {retries}</p>}
    </StandalonePage>
  )
}
