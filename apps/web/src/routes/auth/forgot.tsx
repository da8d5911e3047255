import { createFileRoute } from '@tanstack/react-router'
import { ForgotPage } from '../../features/password-recovery/ForgotPage.tsx'

export const Route = createFileRoute('/auth/forgot')({ component: ForgotPage })
