import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../features/identity/RolesErrorPage.tsx'
import { LearningPlatformsPage } from '../../features/learning-platforms/LearningPlatformsPage.tsx'

export const Route = createFileRoute('/admin/system_/learning_platforms')({
  beforeLoad: requirePermission('learning_platforms'),
  component: LearningPlatformsPage,
  errorComponent: RolesErrorPage,
})
