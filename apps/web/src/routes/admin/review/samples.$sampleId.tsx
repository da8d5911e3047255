import { createFileRoute } from '@tanstack/react-router'
import { SamplePage } from '../../../features/second-marking/SamplePage.tsx'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/review/samples/$sampleId')({
  beforeLoad: holding('manual_assessment'),
  component: SamplePage,
  errorComponent: RolesErrorPage,
})
