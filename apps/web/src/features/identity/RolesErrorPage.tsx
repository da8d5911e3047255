import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { StandalonePage } from '../../shell/problems/StandalonePage.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { AuthenticationErrorPage } from './AuthenticationErrorPage.tsx'
import { RolesError } from './permission-guard.ts'

/** In place of a page of the Admin Studio when nobody could tell who is here, or what they may do. */
export function RolesErrorPage({ error, reset, ...rest }: ErrorComponentProps) {
  const router = useRouter()
  if (!(error instanceof RolesError)) return <AuthenticationErrorPage error={error} reset={reset} {...rest} />
  const again = async () => {
    await router.invalidate()
    reset()
  }
  return (
    <StandalonePage
      title="Your permissions could not be loaded"
      actions={
        <>
          <Button onClick={again}>Try Again</Button>
          <LinkButton to="/platform" variant="default">
            Go to your cases
          </LinkButton>
        </>
      }
    >
      <p role="alert">{error.message}</p>
    </StandalonePage>
  )
}
