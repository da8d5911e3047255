import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { type Authentication, checkAuthentication } from '../../api/authentication.ts'
import { loadCatalog } from '../../i18n/catalogs.ts'

/**
 * Before a page that shows itself to everybody and says in place who could not be recognised (specification §2:
 * /community). For `beforeLoad`: what it answers becomes the route's context.
 */
export async function checkSession(): Promise<{ authentication: Authentication }> {
  const [authentication] = await Promise.all([checkAuthentication(), loadCatalog('signed-in')])
  return { authentication }
}

/** Before any protected page: somebody is signed in, or the way leads to the login and back. */
export async function requireSession({ location }: { location: ParsedLocation }): Promise<void> {
  const [authentication] = await Promise.all([checkAuthentication(), loadCatalog('signed-in')])
  if (authentication.state === 'authenticated') return
  switch (authentication.because) {
    case 'signedOut':
      throw redirect({ to: '/auth/login', search: { returnTo: location.href } })
    case 'suspended':
      throw redirect({ to: '/auth/suspended' })
    case 'fault':
      throw authentication.error
    case 'leaving':
      // Another page is on its way; what is shown stays until it comes.
      return new Promise(() => {})
  }
}
