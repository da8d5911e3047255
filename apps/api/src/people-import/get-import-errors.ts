import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { getImportErrors } from '@casebench/shared/contract/people-import'
import type { Text } from '@casebench/shared/message'
import type { StoredImportFault } from '@casebench/shared/people-import'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { escapeFormula } from '../spreadsheets/formula-escape.ts'
import { errorColumns, isErrorColumn } from './columns.ts'
import { saidFault, saidNote } from './said-row.ts'
import { requireImport } from './stored-import.ts'

type Row = { faults: StoredImportFault[]; note: string | null; note_text: Text | null }

// Without a byte order mark Excel does not read UTF-8. Every field is in quotes, so that no sign in one is taken for the
// separator, which is that of the file they came from. An import reads all of it back as it was.
const asCsv = (records: readonly (string | number)[][], separator: string | null): string =>
  `\ufeff${stringify(
    records.map((cells) => cells.map((cell) => escapeFormula(String(cell)))),
    { record_delimiter: 'windows', quoted: true, delimiter: separator ?? ',' },
  )}`

const errorOf = ({ faults, ...stored }: Row): string => {
  const note = saidNote(stored)
  return [
    ...(note === null ? [] : [note]),
    ...faults.map(saidFault).map(({ column, message }) => `${column}: ${message}`),
  ].join(' ')
}

/** What was erased since is left out; of a row that was stored without its cells, the email address is known. */
export const getImportErrorsRoute = route(getImportErrors, async ({ query, services, caller, reply }) => {
  const { database } = services
  const { columns, file_name } = await requireImport(database, query.id)
  const { separator } = await database
    .selectFrom('people_import')
    .select('separator')
    .where('id', '=', query.id)
    .executeTakeFirstOrThrow()
  const rows = await database
    .selectFrom('people_import_row')
    .select(['number', 'email', 'sent', 'faults', 'note', 'note_text'])
    .where('import_id', '=', query.id)
    .where(({ eb, fn }) => eb(fn.coalesce('outcome', 'kind'), '=', 'fault'))
    .where(({ ref }) => sql<boolean>`${ref('sent')} <> '{}'`)
    .orderBy('number')
    .execute()
  // A file that was downloaded from here before has these two already.
  const added = columns.map(({ heading }) => isErrorColumn(heading))
  const own = <Value>(values: readonly Value[]): Value[] => values.filter((_, index) => !added[index])
  const records = rows.map((row) => [
    ...own(row.sent.cells ?? columns.map(({ field }) => (field === 'email' ? row.email : ''))),
    row.number,
    errorOf(row),
  ])
  await transaction(database, (transaction) =>
    logAct(transaction, caller, { action: 'export_import_errors', detail: { fileName: file_name, rows: rows.length } }),
  )
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="rows-to-correct.csv"')
    .header('cache-control', 'no-store')
    .send(
      asCsv([[...own(columns.map(({ heading }) => heading)), ...errorColumns.map(i18n.say)], ...records], separator),
    )
})
