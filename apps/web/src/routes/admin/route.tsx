import { adminTextAreas } from '@casebench/shared/text-areas'
import { createFileRoute } from '@tanstack/react-router'
import { AdminShell } from '../../app/AdminShell.tsx'
import { requireSession } from '../../features/identity/guard.ts'
import { RolesErrorPage } from '../../features/identity/RolesErrorPage.tsx'
import { WaitingPage } from '../../features/identity/WaitingPage.tsx'
import { loadCatalog } from '../../i18n/catalogs.ts'

export const Route = createFileRoute('/admin')({
  beforeLoad: async (context) => {
    const areas = adminTextAreas(context.location.pathname)
    await Promise.all([requireSession(context), ...areas.map(loadCatalog)])
  },
  component: AdminShell,
  pendingComponent: WaitingPage,
  errorComponent: RolesErrorPage,
})
