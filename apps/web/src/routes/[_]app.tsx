import { createFileRoute, redirect } from '@tanstack/react-router'
import { checkAuthentication } from '../api/authentication.ts'

/** The app shell's bare url leads to one's own home, and whoever is not signed in to the public one. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async () => {
    const authentication = await checkAuthentication()
    const isSignedOut = authentication.state === 'failed' && authentication.because === 'signedOut'
    throw redirect({ to: isSignedOut ? '/' : '/platform', replace: true })
  },
})
