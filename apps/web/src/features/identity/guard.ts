import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { type Authentication, checkAuthentication } from '../../api/authentication.ts'
import { loadTexts } from '../../i18n/catalogs.ts'
import { showInOwnLanguage } from './account-language.ts'

type Way = { location: ParsedLocation; preload: boolean }

/** Where the page is loaded again in the language of whoever is here, what is shown stays until it comes. */
async function checkReader(way: Way): Promise<Authentication> {
  const [authentication] = await Promise.all([checkAuthentication(), loadTexts(way)])
  // Pointing at a link is not leaving a page on which something may be typed.
  if (authentication.state === 'authenticated' && !way.preload && (await showInOwnLanguage()))
    return new Promise(() => {})
  return authentication
}

/**
 * Before a page that shows itself to everybody and says in place who could not be recognised (specification §2:
 * /community). For `beforeLoad`: what it answers becomes the route's context.
 */
export async function checkSession(way: Way): Promise<{ authentication: Authentication }> {
  return { authentication: await checkReader(way) }
}

/** Before any protected page: somebody is signed in, or the way leads to the login and back. */
export async function requireSession(way: Way): Promise<void> {
  const authentication = await checkReader(way)
  if (authentication.state === 'authenticated') return
  switch (authentication.because) {
    case 'signedOut':
      throw redirect({ to: '/auth/login', search: { returnTo: way.location.href } })
    case 'suspended':
      throw redirect({ to: '/auth/suspended' })
    case 'fault':
      throw authentication.error
    case 'leaving':
      // Another page is on its way; what is shown stays until it comes.
      return new Promise(() => {})
  }
}
