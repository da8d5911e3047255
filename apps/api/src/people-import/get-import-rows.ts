import { getImportRows, type ImportRow } from '@casebench/shared/contract/people-import'
import { route } from '../routing/route.ts'
import { noSuchImport } from './stored-import.ts'

/** Once a row has been carried out, its kind is what came of it. */
const found = `
  from people_import_row r
 where r.import_id = $1 and ($2::text is null or coalesce(r.outcome, r.kind) = $2::import_kind)
   and (not $3::boolean or r.note is not null) and ($4::text is null or strpos(lower(r.email::text), lower($4)) > 0)`

export const getImportRowsRoute = route(getImportRows, async ({ query, services, reply }) => {
  const { database } = services
  const known = await database.query('select from people_import where id = $1', [query.id])
  if (known.rowCount === 0) throw noSuchImport()
  const filter = [query.id, query.kind ?? null, query.noted === 'true', query.q ?? null]
  const [page, counted] = await Promise.all([
    database.query<ImportRow>(
      `select r.number, r.email::text as email, coalesce(r.outcome, r.kind) as kind, r.changes, r.faults, r.note
         ${found} order by r.number limit $5 offset $6`,
      [...filter, query.limit ?? null, query.offset ?? 0],
    ),
    database.query<{ total: number }>(`select count(*) as total ${found}`, filter),
  ])
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  return page.rows
})
