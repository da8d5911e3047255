import { foldedTexts } from '@casebench/domain/folded-texts'
import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { doubtfulEmailFault } from '@casebench/shared/emails'
import { enumerated, listed, type Message, msg, type Text } from '@casebench/shared/message'
import { maxImportedPeople } from '@casebench/shared/people-import'
import { HttpError } from '../http/http-error.ts'
import { cellText, isEmptyRow, plainHeading, type Sheet, type SheetRow } from '../spreadsheets/sheet.ts'
import { columnsOf, type PeopleColumn } from './columns.ts'
import { type ReadRow, readRow } from './read-row.ts'

const maxColumns = 100
const maxNamed = 12

const refuse = (code: string, detail: string): HttpError => new HttpError(400, code, detail)

const isPeople = (columns: readonly PeopleColumn[]): boolean => columns.some(({ field }) => field === 'email')

type Table = { columns: PeopleColumn[]; rows: Sheet['rows']; separator?: string | undefined }
/** The people of a file; `separator` is between the fields of a line, where it has lines. */
export type ReadPeople = { columns: PeopleColumn[]; rows: ReadRow[]; separator: string | undefined }

/** How many rows may stand above the headings: a title, a date, who made the list. */
const maxTitleRows = 10

const plainCells = ({ cells }: SheetRow): string[] => cells.map((cell) => plainHeading(cellText(cell)))

/** A row that repeats the headings, as in lists pasted below each other, is not a person. */
function isHeadingsAgain(row: SheetRow, head: readonly string[]): boolean {
  const cells = plainCells(row)
  const length = Math.max(cells.length, head.length)
  return Array.from({ length }).every((_, index) => (cells[index] ?? '') === (head[index] ?? ''))
}

const hasEmail = ({ cells }: SheetRow): boolean => cells.some((cell) => cellText(cell).includes('@'))

/** The row of headings: the first that says anything, or one below a title. Nobody stands above it. */
function headingsOf(filled: readonly SheetRow[]): number {
  const found = filled.slice(0, maxTitleRows + 1).findIndex((row) => isPeople(columnsOf(row)))
  return found > 0 && !filled.slice(0, found).some(hasEmail) ? found : 0
}

/** A sheet as a table: below its headings every row that says anything else. */
function tableOf({ rows, separator }: Sheet): Table {
  const filled = rows.filter((row) => !isEmptyRow(row))
  const at = headingsOf(filled)
  const head = filled[at]
  if (!head) return { columns: [], rows: [] }
  const plain = plainCells(head)
  const below = filled.slice(at + 1).filter((row) => !isHeadingsAgain(row, plain))
  return { columns: columnsOf(head), rows: below, separator }
}

function requireTable(sheets: readonly Sheet[]): Table {
  const tables = sheets.map(tableOf)
  const found = tables.find(({ columns }) => isPeople(columns))
  if (found) return found
  const headings = tables.find(({ columns }) => columns.length > 0)?.columns.map(({ heading }) => heading) ?? []
  if (headings.length === 0) throw refuse('empty_file', i18n.t('The file is empty.'))
  const named = headings.slice(0, maxNamed).map((heading) => `“${heading.slice(0, 60)}”`)
  throw refuse(
    'no_email_column',
    i18n.t('There is no column “email”, so people cannot be identified. The column headings are: {list}.', {
      list: `${i18n.say(enumerated(named))}${headings.length > maxNamed ? ' …' : ''}`,
    }),
  )
}

const mostOthers = 3

/** "8 (Ana Kovač)", or "3, 5 and 9"; of many the first few. */
function othersOf(row: ReadRow, same: readonly ReadRow[], isNamed: boolean): Text {
  const others = same
    .slice(0, mostOthers + 1)
    .filter((other) => other !== row)
    .slice(0, mostOthers)
    .map(({ number, person }): Text => {
      const name = isNamed ? (person.name ?? person.first_name) : undefined
      return name === undefined ? `${number}` : msg`${number} (${name})`
    })
  const more = same.length - 1 - others.length
  return listed(more > 0 ? [...others, msg`${more.toLocaleString('en')} more`] : others)
}

const repeatedOnce: Readonly<Record<'email' | 'username', (other: Text) => Message>> = {
  email: (other) => msg`Row ${other} has the same email address. Keep one of the two.`,
  username: (other) => msg`Row ${other} has the same username. Keep one of the two.`,
}
const repeatedOften: Readonly<Record<'email' | 'username', (others: Text) => Message>> = {
  email: (others) => msg`Rows ${others} have the same email address. Keep one of them.`,
  username: (others) => msg`Rows ${others} have the same username. Keep one of them.`,
}

/**
 * Which of two rows about one person, or for one username, is meant, nobody knows but whoever wrote them: none is carried
 * out. By their name are called only those with the same email: who is erased is erased from the rows with theirs.
 */
function repeated(rows: readonly ReadRow[], field: 'email' | 'username', folded: (text: string) => string): ReadRow[] {
  const keyOf = ({ person }: ReadRow): string => folded(person[field] ?? '')
  const groups = new Map<string, ReadRow[]>()
  for (const row of rows) {
    const same = groups.get(keyOf(row))
    if (same) same.push(row)
    else groups.set(keyOf(row), [row])
  }
  return rows.map((row) => {
    const value = keyOf(row)
    const same = groups.get(value) ?? []
    if (value === '' || same.length === 1) return row
    const texts = same.length === 2 ? repeatedOnce : repeatedOften
    const message = texts[field](othersOf(row, same, field === 'email'))
    return { ...row, faults: [...row.faults, { field, message }] }
  })
}

/**
 * The people of a spreadsheet, with the columns that they were read from.
 * @throws HttpError 400 or 413 where there is no table of people in it.
 */
export async function readPeople(connection: Queryable, sheets: readonly Sheet[]): Promise<ReadPeople> {
  const { columns, rows, separator } = requireTable(sheets)
  if (columns.length > maxColumns)
    throw refuse(
      'too_many_columns',
      i18n.t('The file has {count} columns, and may have {maxColumns}. Remove some.', {
        count: columns.length,
        maxColumns,
      }),
    )
  if (rows.length === 0) throw refuse('no_rows', i18n.t('The file has column headings but no rows.'))
  if (rows.length > maxImportedPeople)
    throw new HttpError(
      413,
      'too_many_rows',
      i18n.t('The file has {count} rows, and may have {maxImportedPeople}. Split it.', {
        count: rows.length.toLocaleString('en'),
        maxImportedPeople: maxImportedPeople.toLocaleString('en'),
      }),
    )
  const read = rows.map((row) => readRow(row, columns))
  const folded = await foldedTexts(
    connection,
    read.flatMap(({ person }) => [person.email, person.username ?? '']),
  )
  // One that nobody may be given stays as it was written: somebody may have it, and otherwise it is a fault.
  const stored = (email: string) => (doubtfulEmailFault(email) === undefined ? folded(email) : email)
  const people = read.map((row) => ({ ...row, person: { ...row.person, email: stored(row.person.email) } }))
  return { columns, rows: repeated(repeated(people, 'email', folded), 'username', folded), separator }
}
