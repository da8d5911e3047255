import { createFileRoute } from '@tanstack/react-router'
import { OwnerPage } from '../../features/onboarding/first-owner/OwnerPage.tsx'
import { loadCatalog } from '../../i18n/catalogs.ts'

export const Route = createFileRoute('/auth/owner')({
  beforeLoad: () => loadCatalog('visitor'),
  component: OwnerPage,
})
