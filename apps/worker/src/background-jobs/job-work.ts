import type { AssistantServices } from '../assistant/settings.ts'
import type { Services } from '../services.ts'
import type { RunningJob } from './keep-job.ts'

export type JobServices = Pick<
  Services,
  'database' | 'readDatabase' | 'events' | 'storage' | 'gradedCases' | 'grader' | 'websites' | 'model' | 'logger'
> &
  AssistantServices

/** Does a job and answers with its result; with what there is of it once its signal says that it was stopped. */
export type JobWork = (services: JobServices, input: unknown, job: RunningJob) => Promise<unknown>
