import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { StandalonePage } from './StandalonePage.tsx'

export function NotFoundPage() {
  return (
    <StandalonePage
      title={t`Page not found`}
      actions={
        <>
          <LinkButton to="/platform">
            <Trans>Go to your cases</Trans>
          </LinkButton>
          <LinkButton to="/" variant="default">
            <Trans>Back to Home</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>The address may be wrong, or the page has moved.</Trans>
    </StandalonePage>
  )
}
