import type { Route } from '../routing/route.ts'
import { finishExternalSignInRoute } from './finish-external-sign-in.ts'
import { startExternalSignInRoute } from './start-external-sign-in.ts'

export const externalIdentityRoutes: readonly Route[] = [startExternalSignInRoute, finishExternalSignInRoute]
