import type { JobWork } from '../background-jobs/job-work.ts'
import { syncEntries } from './sync-entries.ts'

/** Makes entries and websites findable as they are now. */
export const syncKnowledgeBase: JobWork = async (services, _, job) => {
  await syncEntries(services.database, job.signal)
  // What reads pages is only loaded where there are websites to read.
  const { syncWebsites } = await import('./sync-websites.ts')
  return syncWebsites(services, job)
}
