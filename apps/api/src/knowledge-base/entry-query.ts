import type { Queryable } from '@casebench/server/database'
import type { KnowledgeEntry } from '@casebench/shared/contract/knowledge-base'
import { orderBy } from '../routing/listing.ts'
import { notFound } from '../routing/refusal.ts'

type Connection = Queryable
type Row = Omit<KnowledgeEntry, 'created_at' | 'updated_at'> & { createdAt: Date; updatedAt: Date }

const selected =
  'select qid, question, page, response, created_at as "createdAt", updated_at as "updatedAt" from knowledge_entry'

const columns = {
  question: 'lower(question)',
  page: 'page',
  created_at: 'created_at',
  updated_at: 'updated_at',
}

const present = ({ createdAt, updatedAt, ...row }: Row): KnowledgeEntry => ({
  ...row,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
})

/** A text in a pattern stands for itself. */
const containing = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/** `page` is a page's key, or none for the entries about no page in particular. */
type Listing = { q?: string; page?: string; sort?: string; limit?: number; offset?: number }

export async function findEntries(
  connection: Connection,
  { q, page, sort, limit, offset }: Listing,
): Promise<{ entries: KnowledgeEntry[]; total: number }> {
  // The search is the very expression of the index `knowledge_entry_search`.
  const found = `where ($1::text is null or lower(question || ' ' || response) like $1) and ($2::text is null or page = $2)`
  const which = [q === undefined ? null : containing(q), page === 'none' ? '' : (page ?? null)]
  const order = orderBy(sort, columns, 'created_at')
  const [listed, counted] = await Promise.all([
    connection.query<Row>(`${selected} ${found} order by ${order}, created_at, qid limit $3 offset $4`, [
      ...which,
      limit ?? null,
      offset ?? 0,
    ]),
    connection.query<{ total: number }>(`select count(*) as total from knowledge_entry ${found}`, which),
  ])
  return { entries: listed.rows.map(present), total: counted.rows[0]?.total ?? 0 }
}

/** @throws Refusal 404 where there is none. */
export async function requireEntry(connection: Connection, qid: string): Promise<KnowledgeEntry> {
  const { rows } = await connection.query<Row>(`${selected} where qid = $1`, [qid])
  const row = rows[0]
  if (!row) throw notFound('There is no such entry.', 'no_such_entry')
  return present(row)
}
