import { createFileRoute } from '@tanstack/react-router'
import { AcceptPage } from '../../app/AcceptPage.tsx'
import { loadCatalog } from '../../i18n/catalogs.ts'

export const Route = createFileRoute('/auth/accept')({
  beforeLoad: () => loadCatalog('visitor'),
  component: AcceptPage,
})
