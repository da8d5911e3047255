import { StandalonePage } from '../../shell/problems/StandalonePage.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

export function SuspendedPage() {
  return (
    <StandalonePage
      title="Your access is suspended"
      actions={
        <>
          <LinkButton to="/auth/login" variant="default">
            Use another account
          </LinkButton>
          <LinkButton to="/" variant="default">
            Back to Home
          </LinkButton>
        </>
      }
    >
      Your cases and answers are kept. Your coordinator can tell you why, and can reactivate your account.
    </StandalonePage>
  )
}
