import { createFileRoute } from '@tanstack/react-router'
import { AcceptPage } from '../../features/onboarding/invitation/AcceptPage.tsx'

export const Route = createFileRoute('/auth/accept')({ component: AcceptPage })
