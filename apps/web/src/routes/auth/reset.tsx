import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '../../features/onboarding/password-recovery/ResetPage.tsx'
import { loadTexts } from '../../i18n/catalogs.ts'

export const Route = createFileRoute('/auth/reset')({
  beforeLoad: loadTexts,
  component: ResetPage,
})
