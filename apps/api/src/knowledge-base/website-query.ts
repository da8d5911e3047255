import { sayFailure } from '@casebench/domain/failures'
import type { Queryable } from '@casebench/server/database'
import type { KnowledgeWebsite } from '@casebench/shared/contract/knowledge-base'
import { sql } from 'kysely'
import { listQuery, type Page } from '../tables/list-query.ts'

type Filter = { q?: string | undefined }

const websites = listQuery<Filter & { websiteUrl?: string }>()({
  from: (database) => database.selectFrom('knowledge_website as w'),
  select: (query) =>
    query.select(({ selectFrom, fn }) => [
      'w.uid',
      'w.website_url',
      'w.inclusion',
      'w.synced_at',
      'w.failure',
      selectFrom('knowledge_page as p')
        .select(fn.countAll<number>().as('pages'))
        .whereRef('p.website_id', '=', 'w.uid')
        .$asScalar()
        .$notNull()
        .as('pages'),
      selectFrom('knowledge_page as p')
        .innerJoin('knowledge_chunk as c', 'c.page_id', 'p.id')
        .select(fn.countAll<number>().as('passages'))
        .whereRef('p.website_id', '=', 'w.uid')
        .$asScalar()
        .$notNull()
        .as('passages'),
    ]),
  filters: {
    websiteUrl: (where, url) => where('w.website_url', '=', url),
    q: ({ ref }, text) => sql`strpos(lower(${ref('w.website_url')}), lower(${text})) > 0`,
  },
  sorts: {
    website_url: ({ ref }) => ref('w.website_url'),
    synced_at: ({ ref }) => ref('w.synced_at'),
    pages: () => sql.ref('pages'),
  },
  defaultSort: 'website_url',
  key: ({ ref }) => ref('w.uid'),
  keyDirection: 'asc',
  nulls: 'last',
})

type Row = Awaited<ReturnType<typeof websites.rows>>[number]

const present = ({ synced_at, failure, ...row }: Row): KnowledgeWebsite => ({
  ...row,
  failure: failure && sayFailure(failure),
  synced_at: synced_at?.toISOString() ?? null,
})

export async function findWebsites(
  database: Queryable,
  { q, ...page }: Filter & Page,
): Promise<{ websites: KnowledgeWebsite[]; total: number }> {
  const [rows, total] = await Promise.all([websites.rows(database, { q }, page), websites.count(database, { q })])
  return { websites: rows.map(present), total }
}

export async function findWebsite(database: Queryable, websiteUrl: string): Promise<KnowledgeWebsite | undefined> {
  const [row] = await websites.rows(database, { websiteUrl })
  return row && present(row)
}
