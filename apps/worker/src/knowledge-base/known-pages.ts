import { createHash } from 'node:crypto'
import { passagesOf } from '@casebench/domain/knowledge/passages'
import { storePagePassages } from '@casebench/domain/knowledge/store-passages'
import { type Database, type Transaction, transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { sql } from 'kysely'
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
  const held = <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
    transaction(database, async (transaction) => {
      await holdJob(transaction, job)
      const website = await transaction
        .selectFrom('knowledge_website')
        .select('uid')
        .where('uid', '=', websiteId)
        .forKeyShare()
        .executeTakeFirst()
      if (!website) throw new WebsiteGone()
      return work(transaction)
    })

  return {
    find: (url) =>
      database
        .selectFrom('knowledge_page')
        .select(({ ref }) => [
          'etag',
          'last_modified as lastModified',
          'links',
          sql<boolean>`${ref('sync_id')} = ${job.id}`.as('isDone'),
        ])
        .where('website_id', '=', websiteId)
        .where('url', '=', url.href)
        .executeTakeFirst(),
    keep: (url, page, { etag, lastModified }) =>
      held(async (transaction) => {
        const content_hash = hashOf(page)
        const before = await transaction
          .selectFrom('knowledge_page')
          .select('content_hash')
          .where('website_id', '=', websiteId)
          .where('url', '=', url.href)
          .forUpdate()
          .executeTakeFirst()
        const changed = before?.content_hash.equals(content_hash) !== true
        const state = { etag, last_modified: lastModified, content_hash, links: page.links, sync_id: job.id, changed }
        const { id } = await transaction
          .insertInto('knowledge_page')
          .values({ website_id: websiteId, url: url.href, ...state })
          .onConflict((conflict) => conflict.columns(['website_id', 'url']).doUpdateSet({ ...state, read_at: now }))
          .returning('id')
          .executeTakeFirstOrThrow()
        if (changed) await storePagePassages(transaction, id, passagesOf(page.title, page.sections, ''))
        return changed
      }),
    keepAsItIs: (url) =>
      held(async (transaction) => {
        await transaction
          .updateTable('knowledge_page')
          .set({ sync_id: job.id, changed: false, read_at: now })
          .where('website_id', '=', websiteId)
          .where('url', '=', url.href)
          .execute()
      }),
    forgetOthers: () =>
      held(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('knowledge_page')
          .where('website_id', '=', websiteId)
          .where('sync_id', '<>', job.id)
          .executeTakeFirst()
        return Number(numDeletedRows)
      }),
    counted: () =>
      database
        .selectFrom('knowledge_page')
        .select(({ fn }) => [
          fn.countAll<number>().as('pages'),
          fn.countAll<number>().filterWhere('changed', '=', true).as('changed'),
        ])
        .where('website_id', '=', websiteId)
        .where('sync_id', '=', job.id)
        .executeTakeFirstOrThrow(),
  }
}
