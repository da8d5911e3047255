import { readCurrentResults } from '@casebench/domain/people-import/existing-records'
import { type PlannedFault, planRow } from '@casebench/domain/people-import/plan'
import { type Transaction, transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { previewPeopleImport } from '@casebench/shared/contract/people-import'
import { inEnglish } from '@casebench/shared/message'
import { newPersonNameFault } from '@casebench/shared/new-person'
import {
  type ImportChange,
  type ImportCounts,
  type ImportKind,
  maxImportBytes,
  type StoredImportFault,
  type StoredImportRow,
} from '@casebench/shared/people-import'
import { sql } from 'kysely'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { readInThread } from '../spreadsheets/read-in-thread.ts'
import { receiveFile } from '../uploads/receive-file.ts'
import { drain } from '../uploads/received-form.ts'
import type { PeopleColumn } from './columns.ts'
import { makeRoomFor, requireRoomFor } from './make-room.ts'
import { readPeople } from './read-people.ts'
import type { ReadRow } from './read-row.ts'
import { requireImport } from './stored-import.ts'

type PreviewedRow = {
  number: number
  email: string
  kind: ImportKind
  sent: StoredImportRow
  changes: ImportChange[]
  faults: StoredImportFault[]
}

/** A fault by the heading that the file has, for whoever mends it there. */
const inColumn = (columns: readonly PeopleColumn[], { field, message }: PlannedFault): StoredImportFault => ({
  column: columns.find((column) => column.field === field)?.heading ?? field,
  message: inEnglish(message),
  text: message,
})

const nameFields: readonly (string | null)[] = ['first_name', 'last_name', 'name']

/** A new person needs a name wherever names are written, as in the form of Add user: a file of emails alone has none to miss. */
function missingName(columns: readonly PeopleColumn[], { person, faults }: ReadRow): PlannedFault[] {
  if (faults.some(({ field }) => nameFields.includes(field))) return []
  const column = columns.findLast(({ field }) => nameFields.includes(field))
  const message = newPersonNameFault(person)
  return column?.field && message !== undefined ? [{ field: column.field, message }] : []
}

/** What each row would do as things stand now. */
async function previewRows(
  transaction: Transaction,
  caller: Caller,
  columns: readonly PeopleColumn[],
  rows: readonly ReadRow[],
): Promise<PreviewedRow[]> {
  const standing = await readCurrentResults(
    transaction,
    rows.map(({ person }) => person),
  )
  return rows.map((row) => {
    const { number, person, cells } = row
    const isNew = !standing.people.has(person.email)
    const unread = [...row.faults, ...(isNew ? missingName(columns, row) : [])]
    // What cannot be read is not measured: its faults would say the same in other words.
    const plan = row.faults.length > 0 ? undefined : planRow(person, standing, caller)
    const faults = [...unread, ...(plan?.faults ?? [])]
    return {
      number,
      email: person.email,
      kind: faults.length > 0 ? 'fault' : (plan?.kind ?? 'fault'),
      sent: { ...person, cells },
      changes: plan?.changes ?? [],
      faults: faults.map((fault) => inColumn(columns, fault)),
    }
  })
}

const countsOf = (rows: readonly PreviewedRow[]): ImportCounts => {
  const counts = { create: 0, change: 0, unchanged: 0, fault: 0 }
  for (const { kind } of rows) counts[kind] += 1
  return counts
}

/** As it is written: JSON goes in as text. */
type StoredRow = Pick<PreviewedRow, 'number' | 'email' | 'kind'> & Record<'sent' | 'changes' | 'faults', string>

type Previewed = {
  fileName: string
  columns: readonly PeopleColumn[]
  rows: readonly PreviewedRow[]
  separator: string | undefined
}

async function store(
  transaction: Transaction,
  caller: Caller,
  { fileName, columns, rows, separator }: Previewed,
): Promise<string> {
  const stored = json(rows)
  requireRoomFor(stored)
  await makeRoomFor(transaction, caller.userId)
  const shown = columns.map(({ heading, field, known }) => ({ heading, field, known }))
  const { id } = await transaction
    .insertInto('people_import')
    .values({
      file_name: fileName,
      rows: rows.length,
      separator: separator ?? null,
      columns: json(shown),
      counts: json(countsOf(rows)),
      requested_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // One parameter, however many rows there are.
  const recordset = sql<StoredRow>`jsonb_to_recordset(${stored}::jsonb)`.as<'r'>(
    sql`r (number int, email text, kind import_kind, sent jsonb, changes jsonb, faults jsonb)`,
  )
  await transaction
    .insertInto('people_import_row')
    .columns(['import_id', 'number', 'email', 'kind', 'sent', 'changes', 'faults'])
    .expression(({ selectFrom }) =>
      selectFrom(recordset).select([
        sql<string>`${id}::uuid`.as('import_id'),
        'r.number',
        'r.email',
        'r.kind',
        'r.sent',
        'r.changes',
        'r.faults',
      ]),
    )
    .execute()
  return id
}

export const previewPeopleImportRoute = route(previewPeopleImport, async ({ services, caller, request }) => {
  const { database } = services
  try {
    const { fileName, bytes } = await receiveFile(request, maxImportBytes)
    const { columns, rows, separator } = await readPeople(database, await readInThread(bytes, fileName))
    const id = await transaction(database, async (transaction) =>
      store(transaction, caller, {
        fileName,
        columns,
        rows: await previewRows(transaction, caller, columns, rows),
        separator,
      }),
    )
    return requireImport(database, id)
  } finally {
    drain(request)
  }
})
