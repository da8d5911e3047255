import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '../../features/onboarding/password-recovery/ResetPage.tsx'

export const Route = createFileRoute('/auth/reset')({ component: ResetPage })
