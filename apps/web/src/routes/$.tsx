import { createFileRoute, notFound } from '@tanstack/react-router'
import { isProtected } from '../api/protected-paths.ts'
import { AuthenticationErrorPage } from '../features/identity/AuthenticationErrorPage.tsx'
import { requireSession } from '../features/identity/guard.ts'

/** Every address without a page. Below the protected prefixes only people who are signed in hear that there is none. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ location }) => {
    if (isProtected(location.pathname)) await requireSession({ location })
    throw notFound()
  },
  errorComponent: AuthenticationErrorPage,
})
