import { safeReturnTo } from '@casebench/shared/return-to'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { mayHaveSession, restoreSession } from '../../api/credentials.ts'
import { LoginPage } from '../../features/identity/LoginPage.tsx'

type Search = { returnTo?: string; error?: 'session_expired' | 'auth_failed'; notice?: 'password_changed' }

export const Route = createFileRoute('/auth/login')({
  // The first page of most visits comes with the start: what both use would otherwise be split into dozens of files.
  codeSplitGroupings: [],
  // Every key is there, even as undefined: of a missing one the router keeps the raw value.
  validateSearch: ({ returnTo, error, notice }: Record<string, unknown>): Search => ({
    returnTo: safeReturnTo(returnTo),
    error: error === 'session_expired' || error === 'auth_failed' ? error : undefined,
    notice: notice === 'password_changed' ? notice : undefined,
  }),
  beforeLoad: async ({ search }) => {
    // A new password is for signing in with: the session in memory may be the one that it ended.
    if (search.notice || !mayHaveSession()) return
    // Whoever is signed in has no business here: a session that was lost here may have begun again in another tab. When nobody
    // can tell, the form is the better answer.
    if ((await restoreSession().catch(() => undefined)) === 'signedIn')
      throw redirect({ href: search.returnTo ?? '/_app', replace: true })
  },
  component: function Login() {
    const { returnTo, error, notice } = Route.useSearch()
    return <LoginPage returnTo={returnTo ?? '/_app'} notice={error ?? notice} />
  },
})
