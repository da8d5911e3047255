import type { Route } from '../routing/route.ts'
import { getJobRoute } from './get-job.ts'
import { stopJobRoute } from './stop-job.ts'

export const backgroundJobsRoutes: readonly Route[] = [getJobRoute, stopJobRoute]
