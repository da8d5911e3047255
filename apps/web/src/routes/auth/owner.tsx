import { createFileRoute } from '@tanstack/react-router'
import { OwnerPage } from '../../features/onboarding/first-owner/OwnerPage.tsx'

export const Route = createFileRoute('/auth/owner')({ component: OwnerPage })
