import { createFileRoute, redirect } from '@tanstack/react-router'

/** The app shell's bare url leads to one's own home. */
export const Route = createFileRoute('/_app')({
  beforeLoad: () => {
    throw redirect({ to: '/platform', replace: true })
  },
})
