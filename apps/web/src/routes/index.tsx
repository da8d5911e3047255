import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/onboarding/home/HomePage.tsx'
import { loadTexts } from '../i18n/catalogs.ts'

export const Route = createFileRoute('/')({
  beforeLoad: loadTexts,
  component: HomePage,
})
