import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { isProtected } from '../api/protected-paths.ts'
import { AuthenticationErrorPage } from '../features/identity/AuthenticationErrorPage.tsx'
import { requireSession } from '../features/identity/guard.ts'

/**
 * Every address without a page; the one that people type for the login leads there. Below the protected prefixes only people
 * who are signed in hear that there is none.
 */
export const Route = createFileRoute('/$')({
  beforeLoad: async (way) => {
    const { location } = way
    if (location.pathname === '/login') throw redirect({ href: `/auth/login${location.searchStr}`, replace: true })
    if (isProtected(location.pathname)) await requireSession(way)
    throw notFound()
  },
  errorComponent: AuthenticationErrorPage,
})
