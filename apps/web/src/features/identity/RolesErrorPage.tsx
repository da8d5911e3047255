import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
      title={t`Your permissions could not be loaded`}
      actions={
        <>
          <Button onClick={again}>
            <Trans>Try Again</Trans>
          </Button>
          <LinkButton to="/platform" variant="default">
            <Trans>Go to your cases</Trans>
          </LinkButton>
        </>
      }
    >
      <p role="alert">{error.message}</p>
    </StandalonePage>
  )
}
