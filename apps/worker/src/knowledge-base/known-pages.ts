import { createHash } from 'node:crypto'
import { type Database, type Transaction, transaction } from '@casebench/server/database'
import { passagesOf } from '@casebench/server/knowledge/passages'
import { storePagePassages } from '@casebench/server/knowledge/store-passages'
import { holdJob, type RunningJob } from '../background-jobs/keep-job.ts'
import type { ExtractedPage } from './extract-page.ts'
import type { KnownState } from './page-reader.ts'

type KnownPage = KnownState & {
  links: string[]
  /** Whether this very sync has looked at it: before its worker was killed. */
  isDone: boolean
}

/** A website went while it was read: there is nothing more to keep of it. */
export class WebsiteGone extends Error {
  override name = 'WebsiteGone'
}

/**
 * The pages of a website as far as they are known. Whatever is written is written while the job is held, so that nothing
 * is after a stop.
 */
export type KnownPages = {
  find: (url: URL) => Promise<KnownPage | undefined>
  /** Keeps what a page says now. @returns whether that is something else than before. */
  keep: (url: URL, page: ExtractedPage, state: KnownState) => Promise<boolean>
  /** Notes that a page that is known was looked at, and stays as it is. */
  keepAsItIs: (url: URL) => Promise<void>
  /** Forgets what this sync has not come across. @returns how many pages. */
  forgetOthers: () => Promise<number>
  /** What this sync has looked at already. */
  counted: () => Promise<{ pages: number; changed: number }>
}

const hashOf = ({ title, sections }: ExtractedPage): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([title, sections]))
    .digest()

export function knownPages(database: Database, websiteId: string, job: RunningJob): KnownPages {
  const held = <T>(work: (client: Transaction) => Promise<T>): Promise<T> =>
    transaction(database, async (client) => {
      await holdJob(client, job)
      const { rowCount } = await client.query('select from knowledge_website where uid = $1 for key share', [websiteId])
      if (rowCount === 0) throw new WebsiteGone()
      return work(client)
    })

  return {
    find: async (url) => {
      const { rows } = await database.query<KnownPage>(
        `select etag, last_modified as "lastModified", links, sync_id = $3 as "isDone"
           from knowledge_page where website_id = $1 and url = $2`,
        [websiteId, url.href, job.id],
      )
      return rows[0]
    },
    keep: (url, page, { etag, lastModified }) =>
      held(async (client) => {
        const hash = hashOf(page)
        const before = await client.query<{ hash: Buffer }>(
          'select content_hash as hash from knowledge_page where website_id = $1 and url = $2 for update',
          [websiteId, url.href],
        )
        const changed = before.rows[0]?.hash.equals(hash) !== true
        const { rows } = await client.query<{ id: string }>(
          `insert into knowledge_page (website_id, url, etag, last_modified, content_hash, links, sync_id, changed)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (website_id, url) do update
              set etag = excluded.etag, last_modified = excluded.last_modified, content_hash = excluded.content_hash,
                  links = excluded.links, sync_id = excluded.sync_id, changed = excluded.changed, read_at = now()
           returning id`,
          [websiteId, url.href, etag, lastModified, hash, page.links, job.id, changed],
        )
        const id = rows[0]?.id
        if (id !== undefined && changed) await storePagePassages(client, id, passagesOf(page.title, page.sections, ''))
        return changed
      }),
    keepAsItIs: (url) =>
      held(async (client) => {
        await client.query(
          `update knowledge_page set sync_id = $3, changed = false, read_at = now() where website_id = $1 and url = $2`,
          [websiteId, url.href, job.id],
        )
      }),
    forgetOthers: () =>
      held(async (client) => {
        const { rowCount } = await client.query('delete from knowledge_page where website_id = $1 and sync_id <> $2', [
          websiteId,
          job.id,
        ])
        return rowCount ?? 0
      }),
    counted: async () => {
      const { rows } = await database.query<{ pages: number; changed: number }>(
        `select count(*) as pages, count(*) filter (where changed) as changed
           from knowledge_page where website_id = $1 and sync_id = $2`,
        [websiteId, job.id],
      )
      return rows[0] ?? { pages: 0, changed: 0 }
    },
  }
}
