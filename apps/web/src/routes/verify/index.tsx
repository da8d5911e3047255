import { createFileRoute } from '@tanstack/react-router'
import { VerifyFilePage } from '../../features/credentials/verify/VerifyPage.tsx'
import { loadTexts } from '../../i18n/catalogs.ts'

export const Route = createFileRoute('/verify/')({
  beforeLoad: loadTexts,
  component: VerifyFilePage,
})
