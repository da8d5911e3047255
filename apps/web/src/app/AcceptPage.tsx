// Whoever opens an invitation for someone else signs out here first.
import './forget-device.ts'

export { AcceptPage } from '../features/onboarding/invitation/AcceptPage.tsx'
