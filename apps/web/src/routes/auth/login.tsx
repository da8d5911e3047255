import { createFileRoute, redirect } from '@tanstack/react-router'
import { mayHaveSession, restoreSession } from '../../api/credentials.ts'
import { LoginPage } from '../../features/session/LoginPage.tsx'
import { safeReturnTo } from '../../features/session/return-to.ts'

type Search = { returnTo?: string; error?: 'session_expired' | 'auth_failed' }

export const Route = createFileRoute('/auth/login')({
  // Undefined on purpose: the router lets a raw value through where a key is left out.
  validateSearch: ({ returnTo, error }: Record<string, unknown>): Search => ({
    returnTo: safeReturnTo(returnTo),
    error: error === 'session_expired' || error === 'auth_failed' ? error : undefined,
  }),
  beforeLoad: async ({ search }) => {
    if (search.error !== undefined || !mayHaveSession()) return
    // Whoever is signed in has no business here. When nobody can tell, the form is the better answer.
    const restored = await restoreSession().catch(() => 'signedOut')
    if (restored === 'signedIn') throw redirect({ href: search.returnTo ?? '/platform', replace: true })
  },
  component: function Login() {
    const { returnTo, error } = Route.useSearch()
    return <LoginPage returnTo={returnTo ?? '/platform'} error={error} />
  },
})
