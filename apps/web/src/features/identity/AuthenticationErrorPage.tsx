import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
      {retries > 0 && (
        <p>
          <Trans>Retry attempts: {retries}</Trans>
        </p>
      )}
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
      <Button onClick={again}>
        <Trans>Try Again</Trans>
      </Button>
      <LinkButton to="/auth/login" search={{ error: 'auth_failed', returnTo: href }} variant="default">
        <Trans>Go to Login</Trans>
      </LinkButton>
      <LinkButton to="/" variant="default">
        <Trans>Back to Home</Trans>
      </LinkButton>
    </>
  )
}

/** In place of a protected page. */
export function AuthenticationErrorPage({ error, reset }: ErrorComponentProps) {
  return (
    <StandalonePage title={t`Authentication Error`} actions={<AuthenticationErrorActions onChecked={reset} />}>
      <AuthenticationErrorText error={error} />
    </StandalonePage>
  )
}
