import { getImportRows } from '@casebench/shared/contract/people-import'
import type { ImportKind, RowUndone } from '@casebench/shared/people-import'
import { type Expression, sql } from 'kysely'
import { route } from '../routing/route.ts'
import { listQuery } from '../tables/list-query.ts'
import { saidFault, saidNote } from './said-row.ts'
import { noSuchImport } from './stored-import.ts'

const nameIn = (sent: Expression<unknown>) => sql<string>`coalesce(${sent} ->> 'name', ${sent} ->> 'first_name', '')`

/** Once a row has been carried out, its kind is what came of it. */
const importRows = listQuery<{
  importId: string
  kind?: ImportKind | undefined
  noted?: true | undefined
  q?: string | undefined
}>()({
  from: (database) => database.selectFrom('people_import_row as r'),
  select: (query) =>
    query.select(({ fn, ref }) => [
      'r.number',
      'r.email',
      nameIn(ref('r.sent')).as('name'),
      fn.coalesce('r.outcome', 'r.kind').as('kind'),
      'r.changes',
      'r.faults',
      'r.note',
      'r.note_text',
      sql<RowUndone | null>`${ref('r.undone')}`.as('undone'),
    ]),
  filters: {
    importId: (where, id) => where('r.import_id', '=', id),
    kind: (where, kind) => where(where.fn.coalesce('r.outcome', 'r.kind'), '=', kind),
    noted: (where) => where('r.note', 'is not', null),
    q: ({ ref }, text) =>
      sql`strpos(lower(concat_ws(' ', ${ref('r.email')}::text, ${nameIn(ref('r.sent'))})), lower(${text})) > 0`,
  },
  sorts: { faultsFirst: ({ fn }) => sql`${fn.coalesce('r.outcome', 'r.kind')} <> 'fault'` },
  defaultSort: 'faultsFirst',
  key: ({ ref }) => ref('r.number'),
})

export const getImportRowsRoute = route(getImportRows, async ({ query, services, reply }) => {
  const { readDatabase: database } = services
  const { id, kind, noted, q, limit, offset } = query
  const known = await database.selectFrom('people_import').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw noSuchImport()
  const filter = { importId: id, kind, noted: noted === 'true' || undefined, q }
  const [rows, total] = await Promise.all([
    importRows.rows(database, filter, { limit, offset }),
    importRows.count(database, filter),
  ])
  reply.header('x-total-count', total)
  return rows.map(({ faults, note, note_text, ...row }) => ({
    ...row,
    faults: faults.map(saidFault),
    note: saidNote({ note, note_text }),
  }))
})
