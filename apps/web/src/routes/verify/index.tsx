import { createFileRoute } from '@tanstack/react-router'
import { VerifyFilePage } from '../../features/credentials/verify/VerifyPage.tsx'
import { loadCatalog } from '../../i18n/catalogs.ts'

export const Route = createFileRoute('/verify/')({
  beforeLoad: () => loadCatalog('signed-in'),
  component: VerifyFilePage,
})
