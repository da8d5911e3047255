import { createFileRoute } from '@tanstack/react-router'
import { RegradingPage } from '../../../features/regrading/RegradingPage.tsx'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/review/regrading')({
  beforeLoad: holding('manual_assessment'),
  component: RegradingPage,
  errorComponent: RolesErrorPage,
})
