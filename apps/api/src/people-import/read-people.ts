import type { Queryable } from '@casebench/server/database'
import { foldedTexts } from '@casebench/server/folded-texts'
import { newEmailFault } from '@casebench/shared/emails'
import { mostImportedPeople } from '@casebench/shared/people-import'
import { Refusal } from '../routing/refusal.ts'
import { isEmptyRow, type Sheet } from '../spreadsheets/sheet.ts'
import { columnsOf, type PeopleColumn } from './columns.ts'
import { type ReadRow, readRow } from './read-row.ts'

const mostColumns = 100
const mostNamed = 12

const refuse = (code: string, detail: string): Refusal => new Refusal(400, code, detail)

const isPeople = (columns: readonly PeopleColumn[]): boolean => columns.some(({ field }) => field === 'email')

type Table = { columns: PeopleColumn[]; rows: Sheet['rows'] }

/** A sheet as a table: its first row that says anything has the headings. */
function tableOf({ rows }: Sheet): Table {
  const filled = rows.filter((row) => !isEmptyRow(row))
  const [head, ...rest] = filled
  return head ? { columns: columnsOf(head), rows: rest } : { columns: [], rows: [] }
}

function requireTable(sheets: readonly Sheet[]): Table {
  const tables = sheets.map(tableOf)
  const found = tables.find(({ columns }) => isPeople(columns))
  if (found) return found
  const headings = tables.find(({ columns }) => columns.length > 0)?.columns.map(({ heading }) => heading) ?? []
  if (headings.length === 0) throw refuse('empty_file', 'The file is empty.')
  const named = headings.slice(0, mostNamed).map((heading) => `“${heading.slice(0, 60)}”`)
  throw refuse(
    'no_email_column',
    `No column is headed “email”, so nobody can be told apart. The headings of the first row are: ${named.join(', ')}${headings.length > mostNamed ? ' …' : ''}.`,
  )
}

/** Two rows about one person, or for one username, would be carried out in an order that nobody chose: only the first is. */
function repeated(rows: readonly ReadRow[], field: 'email' | 'username', folded: (text: string) => string): ReadRow[] {
  const first = new Map<string, number>()
  return rows.map((row) => {
    const sent = row.person[field]
    if (sent === undefined || sent === '') return row
    const value = folded(sent)
    const earlier = first.get(value)
    if (earlier === undefined) {
      first.set(value, row.number)
      return row
    }
    const message = `Row ${earlier} has the same ${field === 'email' ? 'email address' : 'username'}. Keep one of the two.`
    return { ...row, faults: [...row.faults, { field, message }] }
  })
}

/**
 * The people of a spreadsheet, with the columns that they were read from.
 * @throws Refusal 400 or 413 where there is no table of people in it.
 */
export async function readPeople(
  connection: Queryable,
  sheets: readonly Sheet[],
): Promise<{ columns: PeopleColumn[]; rows: ReadRow[] }> {
  const { columns, rows } = requireTable(sheets)
  if (columns.length > mostColumns)
    throw refuse(
      'too_many_columns',
      `The file has ${columns.length} columns, and may have ${mostColumns}. Remove some.`,
    )
  if (rows.length === 0) throw refuse('no_rows', 'The file has headings and nobody below them.')
  if (rows.length > mostImportedPeople)
    throw new Refusal(
      413,
      'too_many_rows',
      `The file has ${rows.length.toLocaleString('en')} rows, and may have ${mostImportedPeople.toLocaleString('en')}. Split it.`,
    )
  const read = rows.map((row) => readRow(row, columns))
  const folded = await foldedTexts(
    connection,
    read.flatMap(({ person }) => [person.email, person.username ?? '']),
  )
  // One that nobody may be given stays as it was written: somebody may have it, and otherwise it is a fault.
  const stored = (email: string) => (newEmailFault(email) === undefined ? folded(email) : email)
  const people = read.map((row) => ({ ...row, person: { ...row.person, email: stored(row.person.email) } }))
  return { columns, rows: repeated(repeated(people, 'email', folded), 'username', folded) }
}
