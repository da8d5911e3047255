import { useQuery } from '@tanstack/react-query'
import { mayHaveSession, restoreSession } from '../../api/credentials.ts'

export const heldSessionKey = ['session']

/** Whether someone is signed in on this device; undefined until that is known. Nobody, where nobody can tell. */
export function useIsSignedIn(): boolean | undefined {
  const possible = mayHaveSession()
  const { data, isPending } = useQuery({ queryKey: heldSessionKey, queryFn: restoreSession, enabled: possible })
  return possible && isPending ? undefined : data === 'signedIn'
}
