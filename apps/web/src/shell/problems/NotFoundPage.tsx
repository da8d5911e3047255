import { LinkButton } from '../../ui/LinkButton.tsx'
import { StandalonePage } from './StandalonePage.tsx'

export function NotFoundPage() {
  return (
    <StandalonePage
      title="Page not found"
      actions={
        <>
          <LinkButton to="/platform">Go to your cases</LinkButton>
          <LinkButton to="/" variant="default">
            Back to Home
          </LinkButton>
        </>
      }
    >
      The address may be wrong, or the page has moved.
    </StandalonePage>
  )
}
