import type { Queryable } from '@casebench/server/database'
import { containing } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import type { KnowledgeEntry } from '@casebench/shared/contract/knowledge-base'
import { sql } from 'kysely'
import { notFound } from '../http/http-error.ts'
import { listQuery, type Page } from '../tables/list-query.ts'
import { inReadersOrder } from '../tables/reader-order.ts'

/** `page` is a page's key, or none for the entries about no page in particular. */
type Filter = { q?: string | undefined; page?: string | undefined }

const entries = listQuery<Filter & { qid?: string }>()({
  from: (database) => database.selectFrom('knowledge_entry'),
  select: (query) => query.select(['qid', 'question', 'page', 'response', 'created_at', 'updated_at']),
  filters: {
    qid: (where, qid) => where('qid', '=', qid),
    // The very expression of the index `knowledge_entry_search`.
    q: ({ ref }, text) =>
      sql`lower(${ref('question')} || ' ' || ${ref('response')}) like ${containing(text.toLowerCase())}`,
    page: (where, page) => where('page', '=', page === 'none' ? '' : page),
  },
  sorts: {
    question: ({ ref }) => inReadersOrder(ref('question')),
    page: ({ ref }) => ref('page'),
    created_at: ({ ref }) => ref('created_at'),
    updated_at: ({ ref }) => ref('updated_at'),
  },
  defaultSort: 'created_at',
  key: ({ ref }) => [ref('created_at'), ref('qid')],
  keyDirection: 'asc',
})

type Row = Awaited<ReturnType<typeof entries.rows>>[number]

const present = ({ created_at, updated_at, ...row }: Row): KnowledgeEntry => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
})

export async function findEntries(
  database: Queryable,
  filter: Filter,
  page: Page,
): Promise<{ entries: KnowledgeEntry[]; total: number }> {
  const [rows, total] = await Promise.all([entries.rows(database, filter, page), entries.count(database, filter)])
  return { entries: rows.map(present), total }
}

/** @throws HttpError 404 where there is none. */
export async function requireEntry(database: Queryable, qid: string): Promise<KnowledgeEntry> {
  const [row] = await entries.rows(database, { qid })
  if (!row) throw notFound(i18n.t('This entry does not exist.'), 'no_such_entry')
  return present(row)
}
