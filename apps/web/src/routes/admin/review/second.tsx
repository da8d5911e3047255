import { createFileRoute } from '@tanstack/react-router'
import { SecondMarkingPage } from '../../../features/second-marking/SecondMarkingPage.tsx'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/review/second')({
  beforeLoad: holding('manual_assessment'),
  component: SecondMarkingPage,
  errorComponent: RolesErrorPage,
})
