import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/onboarding/home/HomePage.tsx'

export const Route = createFileRoute('/')({ component: HomePage })
