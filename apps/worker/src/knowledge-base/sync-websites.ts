import type { Database } from '@casebench/server/database'
import { json, now } from '@casebench/server/database/expressions'
import type { SyncResult, WebsiteSync } from '@casebench/shared/knowledge-base'
import type { JobServices } from '../background-jobs/job-work.ts'
import { JobLost, type RunningJob } from '../background-jobs/keep-job.ts'
import { knownPages, WebsiteGone } from './known-pages.ts'
import { openPageReader, type PageReader } from './page-reader.ts'
import { type Found, syncWebsite } from './sync-website.ts'

/** Milliseconds that one page may take. */
const pageTimeout = 15_000
/** Milliseconds between two notes of what a sync has come to so far. */
const noteEvery = 1000

type Website = { uid: string; websiteUrl: string; inclusion: string }

const nothing: Found = { pages: 0, changed: 0, removed: 0, unread: 0, failure: null }
const resultOf = ({ uid, websiteUrl }: Website, found: Found): WebsiteSync => ({
  uid,
  website_url: websiteUrl,
  ...found,
})

/** Shows how far a job has come while it runs. */
const noteResult = (database: Database, { id, fence }: RunningJob, result: SyncResult) =>
  database
    .updateTable('background_job')
    .set({ result: json(result) })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', '=', 'running')
    .execute()

/** A website that was read in part keeps the time when it was last read as a whole. */
const noteOutcome = (database: Database, { uid }: Website, { failure, pages }: Found) =>
  database
    .updateTable('knowledge_website')
    .set({ failure, ...((failure === null || pages > 0) && { synced_at: now }) })
    .where('uid', '=', uid)
    .execute()

/** What was found; undefined where the job was lost or the website has gone meanwhile. */
async function syncOne(
  { database, websites: { maxPages, pause } }: JobServices,
  website: Website,
  { job, reader, onPage }: { job: RunningJob; reader: PageReader; onPage: (found: Found, share: number) => void },
): Promise<Found | undefined> {
  try {
    const pages = knownPages(database, website.uid, job)
    return await syncWebsite({ website, reader, pages, pause, maxPages, signal: job.signal, onPage })
  } catch (error) {
    if (error instanceof JobLost || error instanceof WebsiteGone) return undefined
    throw error
  }
}

/** Reads every website again, one after another. Answers with what there is once the job is stopped. */
export async function syncWebsites(services: JobServices, job: RunningJob): Promise<SyncResult> {
  const { database } = services
  const reader = openPageReader({ allowedHosts: services.websites.allowedHosts, timeout: pageTimeout })
  const websites = await database
    .selectFrom('knowledge_website')
    .select(['uid', 'website_url as websiteUrl', 'inclusion'])
    .orderBy('created_at')
    .orderBy('uid')
    .execute()
  const result: SyncResult = { websites: [] }
  let noted = 0
  try {
    for (const [place, website] of websites.entries()) {
      if (job.signal.aborted) break
      let soFar = nothing
      const found = await syncOne(services, website, {
        job,
        reader,
        onPage: (now, share) => {
          soFar = now
          job.report((place + share) / websites.length)
          if (Date.now() - noted < noteEvery) return
          noted = Date.now()
          // What is missed here is told with the next page, or at the end.
          noteResult(database, job, { websites: [...result.websites, resultOf(website, now)] }).catch(() => {})
        },
      })
      if (found && !job.signal.aborted) await noteOutcome(database, website, found)
      result.websites.push(resultOf(website, found ?? soFar))
    }
    return result
  } finally {
    await reader.close()
  }
}
