import { type Transaction, transaction } from '@casebench/server/database'
import { type PlannedFault, planRow } from '@casebench/server/people-import/plan'
import { readStanding } from '@casebench/server/people-import/standing'
import { previewPeopleImport } from '@casebench/shared/contract/people-import'
import {
  type ImportChange,
  type ImportCounts,
  type ImportFault,
  type ImportKind,
  largestImport,
  type StoredImportRow,
} from '@casebench/shared/people-import'
import { drain } from '../documents/received-form.ts'
import type { Caller } from '../identity/callers.ts'
import { route } from '../routing/route.ts'
import { readInThread } from '../spreadsheets/read-in-thread.ts'
import { receiveSpreadsheet } from '../spreadsheets/receive-spreadsheet.ts'
import type { PeopleColumn } from './columns.ts'
import { readPeople } from './read-people.ts'
import type { ReadRow } from './read-row.ts'
import { requireImport } from './stored-import.ts'

type PreviewedRow = {
  number: number
  email: string
  kind: ImportKind
  sent: StoredImportRow
  changes: ImportChange[]
  faults: ImportFault[]
}

/** A fault by the heading that the file has, for whoever mends it there. */
const inColumn = (columns: readonly PeopleColumn[], { field, message }: PlannedFault): ImportFault => ({
  column: columns.find((column) => column.field === field)?.heading ?? field,
  message,
})

/** What each row would do as things stand now. */
async function previewRows(
  client: Transaction,
  caller: Caller,
  columns: readonly PeopleColumn[],
  rows: readonly ReadRow[],
): Promise<PreviewedRow[]> {
  const standing = await readStanding(
    client,
    rows.map(({ person }) => person),
  )
  return rows.map(({ number, person, cells, faults }) => {
    // What cannot be read is not measured: its faults would say the same in other words.
    const plan = faults.length > 0 ? undefined : planRow(person, standing, caller)
    return {
      number,
      email: person.email,
      kind: plan?.kind ?? 'fault',
      sent: { ...person, cells },
      changes: plan?.changes ?? [],
      faults: [...faults, ...(plan?.faults ?? [])].map((fault) => inColumn(columns, fault)),
    }
  })
}

const countsOf = (rows: readonly PreviewedRow[]): ImportCounts => {
  const counts = { create: 0, change: 0, unchanged: 0, fault: 0 }
  for (const { kind } of rows) counts[kind] += 1
  return counts
}

type Previewed = { fileName: string; columns: readonly PeopleColumn[]; rows: readonly PreviewedRow[] }

async function store(client: Transaction, caller: Caller, { fileName, columns, rows }: Previewed): Promise<string> {
  const shown = columns.map(({ heading, field, known }) => ({ heading, field, known }))
  const stored = await client.query<{ id: string }>(
    `insert into people_import (file_name, rows, columns, counts, requested_by) values ($1, $2, $3, $4, $5) returning id`,
    [fileName, rows.length, JSON.stringify(shown), countsOf(rows), caller.userId],
  )
  const id = stored.rows[0]?.id
  if (id === undefined) throw new Error('The import was not stored')
  await client.query(
    `insert into people_import_row (import_id, number, email, kind, sent, changes, faults)
     select $1, number, email, kind::import_kind, sent, changes, faults
       from jsonb_to_recordset($2::jsonb) as r (number int, email text, kind text, sent jsonb, changes jsonb, faults jsonb)`,
    [id, JSON.stringify(rows)],
  )
  return id
}

export const previewPeopleImportRoute = route(previewPeopleImport, async ({ services, caller, request }) => {
  const { database } = services
  try {
    const { fileName, bytes } = await receiveSpreadsheet(request, largestImport)
    const { columns, rows } = await readPeople(database, await readInThread(bytes, fileName))
    const id = await transaction(database, async (client) =>
      store(client, caller, { fileName, columns, rows: await previewRows(client, caller, columns, rows) }),
    )
    return requireImport(database, id)
  } finally {
    drain(request)
  }
})
