import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { configurationQuery } from '../../../api/configuration.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { UnusableLink } from '../UnusableLink.tsx'

export function UnusableInvitation({ isIncomplete }: { isIncomplete: boolean }) {
  const { data: configuration } = useQuery(configurationQuery)
  const isExternal = configuration?.sign_in === 'external'
  return (
    <UnusableLink
      isIncomplete={isIncomplete}
      actions={
        <>
          <LinkButton to="/auth/login">
            <Trans>Go to Login</Trans>
          </LinkButton>
          {!isExternal && (
            <LinkButton to="/auth/forgot" variant="default">
              <Trans>Forgot your password?</Trans>
            </LinkButton>
          )}
        </>
      }
    >
      {isExternal
        ? t`Sign in as you do elsewhere in your organization. If that does not work, ask your coordinator for a new email.`
        : t`If you have already chosen a password, sign in. Otherwise use “Forgot your password?” to get a new email.`}
    </UnusableLink>
  )
}
