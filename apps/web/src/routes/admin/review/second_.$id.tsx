import { createFileRoute } from '@tanstack/react-router'
import { BlindPage } from '../../../features/second-marking/BlindPage.tsx'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/review/second_/$id')({
  beforeLoad: holding('manual_assessment'),
  component: BlindPage,
  errorComponent: RolesErrorPage,
})
