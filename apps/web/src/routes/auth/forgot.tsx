import { createFileRoute } from '@tanstack/react-router'
import { ForgotPage } from '../../features/onboarding/password-recovery/ForgotPage.tsx'
import { loadTexts } from '../../i18n/catalogs.ts'

export const Route = createFileRoute('/auth/forgot')({
  beforeLoad: loadTexts,
  component: ForgotPage,
})
