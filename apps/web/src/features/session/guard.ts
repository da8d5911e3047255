import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { restoreSession } from '../../api/credentials.ts'

// Specification §2.
const protectedPrefixes = ['/admin', '/platform', '/audit_trail']

export const isProtected = (pathname: string): boolean =>
  protectedPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))

/** Before any protected page: somebody is signed in, or the way leads to the login and back. */
export async function requireSession({ location }: { location: ParsedLocation }): Promise<void> {
  const restored = await restoreSession()
  if (restored === 'suspended') throw redirect({ to: '/auth/suspended' })
  if (restored === 'signedOut') throw redirect({ to: '/auth/login', search: { returnTo: location.href } })
}
