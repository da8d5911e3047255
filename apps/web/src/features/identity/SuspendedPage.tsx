import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { StandalonePage } from '../../shell/problems/StandalonePage.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

export function SuspendedPage() {
  return (
    <StandalonePage
      title={t`Your access is suspended`}
      actions={
        <>
          <LinkButton to="/auth/login" variant="default">
            <Trans>Use another account</Trans>
          </LinkButton>
          <LinkButton to="/" variant="default">
            <Trans>Back to Home</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>
        Your cases and answers are kept. Your coordinator can tell you why, and can reactivate your account.
      </Trans>
    </StandalonePage>
  )
}
