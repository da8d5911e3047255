import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { mayHaveSession, restoreSession } from '../../api/credentials.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'

/** Sign in, or on to the cases for whoever is signed in already. */
export function WayIn() {
  const { data } = useQuery({ queryKey: ['session'], queryFn: restoreSession, enabled: mayHaveSession() })
  return data === 'signedIn' ? (
    <LinkButton to="/platform" size="md" rightSection={<IconArrowRight size={18} stroke={1.8} />}>
      Go to your cases
    </LinkButton>
  ) : (
    <LinkButton to="/auth/login" size="md">
      Sign in
    </LinkButton>
  )
}
