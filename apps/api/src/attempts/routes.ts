import type { Route } from '../routing/route.ts'
import { getAttemptRoute } from './get-attempt.ts'
import { getAttemptsRoute } from './get-attempts.ts'
import { getMistakesRoute } from './get-mistakes.ts'
import { getProgressRoute } from './get-progress.ts'

export const attemptsRoutes: readonly Route[] = [getAttemptsRoute, getMistakesRoute, getAttemptRoute, getProgressRoute]
