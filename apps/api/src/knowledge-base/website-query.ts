import type { Queryable } from '@casebench/server/database'
import type { KnowledgeWebsite } from '@casebench/shared/contract/knowledge-base'
import { orderBy } from '../routing/listing.ts'

type Connection = Queryable
type Row = Omit<KnowledgeWebsite, 'synced_at'> & { syncedAt: Date | null }

const selected = `
  select w.uid, w.website_url, w.inclusion, w.synced_at as "syncedAt", w.failure,
         (select count(*) from knowledge_page p where p.website_id = w.uid) as pages,
         (select count(*) from knowledge_page p join knowledge_chunk c on c.page_id = p.id where p.website_id = w.uid) as passages
    from knowledge_website w`

const columns = { website_url: 'w.website_url', synced_at: 'w.synced_at', pages: 'pages' }

const present = ({ syncedAt, ...row }: Row): KnowledgeWebsite => ({
  ...row,
  synced_at: syncedAt?.toISOString() ?? null,
})

type Listing = { q?: string; sort?: string; limit?: number; offset?: number }

export async function findWebsites(
  connection: Connection,
  { q, sort, limit, offset }: Listing,
): Promise<{ websites: KnowledgeWebsite[]; total: number }> {
  const found = 'where ($1::text is null or strpos(lower(w.website_url), lower($1)) > 0)'
  const order = orderBy(sort, columns, 'website_url')
  const [listed, counted] = await Promise.all([
    connection.query<Row>(`${selected} ${found} order by ${order} nulls last, w.uid limit $2 offset $3`, [
      q ?? null,
      limit ?? null,
      offset ?? 0,
    ]),
    connection.query<{ total: number }>(`select count(*) as total from knowledge_website w ${found}`, [q ?? null]),
  ])
  return { websites: listed.rows.map(present), total: counted.rows[0]?.total ?? 0 }
}

export async function findWebsite(connection: Connection, websiteUrl: string): Promise<KnowledgeWebsite | undefined> {
  const { rows } = await connection.query<Row>(`${selected} where w.website_url = $1`, [websiteUrl])
  return rows[0] && present(rows[0])
}
