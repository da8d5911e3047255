import { createFileRoute } from '@tanstack/react-router'
import { AcceptPage } from '../../app/AcceptPage.tsx'
import { loadTexts } from '../../i18n/catalogs.ts'

export const Route = createFileRoute('/auth/accept')({
  beforeLoad: loadTexts,
  component: AcceptPage,
})
