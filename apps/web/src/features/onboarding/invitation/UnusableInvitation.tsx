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
          <LinkButton to="/auth/login">Go to Login</LinkButton>
          {!isExternal && (
            <LinkButton to="/auth/forgot" variant="default">
              Forgot your password?
            </LinkButton>
          )}
        </>
      }
    >
      {isExternal
        ? 'Sign in as you do elsewhere in your organization. If that does not work, ask your coordinator for a new email.'
        : 'If you have already chosen a password, sign in. Otherwise use “Forgot your password?” to get a new email.'}
    </UnusableLink>
  )
}
