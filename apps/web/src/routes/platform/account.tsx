import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../features/identity/account/AccountPage.tsx'

export const Route = createFileRoute('/platform/account')({ component: AccountPage })
