import { createFileRoute } from '@tanstack/react-router'
import { AcceptPage } from '../../app/AcceptPage.tsx'

export const Route = createFileRoute('/auth/accept')({ component: AcceptPage })
