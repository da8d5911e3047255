import { createFileRoute } from '@tanstack/react-router'
import { OwnerPage } from '../../features/onboarding/first-owner/OwnerPage.tsx'
import { loadTexts } from '../../i18n/catalogs.ts'

export const Route = createFileRoute('/auth/owner')({
  beforeLoad: loadTexts,
  component: OwnerPage,
})
