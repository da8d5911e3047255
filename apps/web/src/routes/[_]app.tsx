import { createFileRoute, redirect } from '@tanstack/react-router'
import { checkAuthentication } from '../api/authentication.ts'

/** The app shell's bare url leads to one's own home, and whoever is not signed in to the public one. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async () => {
    const authentication = await checkAuthentication()
    if (authentication.state === 'authenticated') {
      const { landing } = await import('../features/identity/landing.ts')
      throw redirect({ href: await landing(), replace: true })
    }
    throw redirect({ to: authentication.because === 'signedOut' ? '/' : '/platform', replace: true })
  },
})
