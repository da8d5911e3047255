import { safeReturnTo } from '@casebench/shared/return-to'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { lazy, useCallback } from 'react'
import { restoreSession } from '../../api/credentials.ts'
import { AcceptancePage } from '../../features/policies/AcceptancePage.tsx'
import { loadTexts } from '../../i18n/catalogs.ts'

const DataExport = lazy(async () => ({
  default: (await import('../../features/personal-data/DataExport.tsx')).DataExport,
}))

type Search = { returnTo?: string }

export const Route = createFileRoute('/auth/policies')({
  // The key is there, even as undefined: of a missing one the router keeps the raw value.
  validateSearch: ({ returnTo }: Record<string, unknown>): Search => ({ returnTo: safeReturnTo(returnTo) }),
  beforeLoad: async ({ search, location }) => {
    const [session] = await Promise.all([restoreSession(), loadTexts({ location })])
    if (session === 'suspended') throw redirect({ to: '/auth/suspended' })
    if (session === 'signedOut') throw redirect({ to: '/auth/login', search: { returnTo: search.returnTo } })
  },
  component: function Policies() {
    const { returnTo } = Route.useSearch()
    const router = useRouter()
    const goOn = useCallback(() => router.history.replace(returnTo ?? '/_app'), [router, returnTo])
    return <AcceptancePage DataExport={DataExport} onDone={goOn} />
  },
})
