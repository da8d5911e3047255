import { createFileRoute } from '@tanstack/react-router'
import { ForgotPage } from '../../features/onboarding/password-recovery/ForgotPage.tsx'

export const Route = createFileRoute('/auth/forgot')({ component: ForgotPage })
