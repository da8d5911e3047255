import { createFileRoute } from '@tanstack/react-router'
import { SuspendedPage } from '../../features/identity/SuspendedPage.tsx'

export const Route = createFileRoute('/auth/suspended')({ component: SuspendedPage })
