import type { ImportRow, PeopleImport } from '@casebench/shared/contract/people-import'
import { Badge } from '@mantine/core'
import '@mantine/core/styles/Badge.css'
import { IconArrowRight } from '@tabler/icons-react'
import { formatDateTime } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'
import { fieldLabel, kindLabel, resultLabel, undoneLabel } from './import-labels.ts'
import classes from './people-import.module.css'

const colors = { create: 'teal', change: 'blue', unchanged: 'gray', fault: 'red' } as const

function Changes({ changes }: Pick<ImportRow, 'changes'>) {
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className={classes.field}>{fieldLabel(field)}</span>{' '}
          {from !== '' && (
            <>
              <span className={classes.before}>{from}</span>{' '}
              <IconArrowRight size={13} stroke={1.8} aria-label="becomes" />{' '}
            </>
          )}
          {to}
        </li>
      ))}
    </ul>
  )
}

function Faults({ faults }: Pick<ImportRow, 'faults'>) {
  return (
    <ul className={classes.changes}>
      {faults.map(({ column, message }) => (
        <li key={`${column} ${message}`} className={classes.fault}>
          <span className={classes.field}>{column}</span> {message}
        </li>
      ))}
    </ul>
  )
}

const detailsOf = ({ faults, note }: ImportRow): string =>
  [...(note === null ? [] : [note]), ...faults.map(({ column, message }) => `${column} ${message}`)].join('; ')

const changesOf = ({ changes }: ImportRow): string =>
  changes.map(({ field, from, to }) => `${fieldLabel(field)}: ${from === '' ? to : `${from} → ${to}`}`).join('; ')

const rowLabel = ({ kind, undone }: Pick<ImportRow, 'kind' | 'undone'>, isDone: boolean): string =>
  undone === null ? kindLabel(kind, isDone) : undoneLabel[undone]

/** Whoever is deleted is erased from the row. */
const whoOf = ({ name, email, undone, kind }: ImportRow): string =>
  name || email || (undone === 'deleted' || kind !== 'fault' ? 'Deleted person' : 'No email')

/** The rows of a file: what each would do or did, in full. */
export const rowColumns = (isDone: boolean): readonly Column<ImportRow>[] => [
  {
    key: 'email',
    title: 'Person',
    width: 30,
    cell: (row) => (
      <>
        {whoOf(row)}
        {row.name !== '' && row.email !== '' && <span className={classes.number}>{row.email}</span>}
        <span className={classes.number}>Row {row.number}</span>
      </>
    ),
  },
  {
    key: 'kind',
    title: isDone ? 'Result' : 'Planned change',
    width: 16,
    cell: ({ kind, undone }) => (
      <Badge variant="light" color={undone === null ? colors[kind] : 'gray'}>
        {rowLabel({ kind, undone }, isDone)}
      </Badge>
    ),
  },
  {
    key: 'details',
    title: 'In detail',
    width: 54,
    cell: ({ changes, faults, note }) => (
      <>
        {note !== null && <p className={classes.fault}>{note}</p>}
        {faults.length > 0 ? <Faults faults={faults} /> : <Changes changes={changes} />}
      </>
    ),
  },
]

/** The same for a file that goes to whoever corrects the list: a line for each row, everything wrong with it in one cell. */
export const exportedRowColumns = (isDone: boolean): readonly Column<ImportRow>[] => [
  { key: 'number', title: 'Row', cell: ({ number }) => number, text: ({ number }) => number },
  { key: 'name', title: 'Name', cell: ({ name }) => name, text: ({ name }) => name },
  { key: 'email', title: 'Email', cell: ({ email }) => email, text: ({ email }) => email },
  {
    key: 'kind',
    title: isDone ? 'Result' : 'Planned',
    cell: ({ kind }) => kind,
    text: (row) => rowLabel(row, isDone),
  },
  { key: 'faults', title: 'Errors', cell: detailsOf, text: detailsOf },
  { key: 'changes', title: 'Changes', cell: changesOf, text: changesOf },
]

/** The imports there were. */
export const historyColumns: readonly Column<PeopleImport>[] = [
  { key: 'file', title: 'File', width: 26, cell: ({ file_name }) => file_name },
  { key: 'when', title: 'When', width: 20, cell: ({ created_at }) => formatDateTime(created_at) },
  { key: 'who', title: 'By', width: 22, cell: ({ requested_by }) => requested_by ?? 'Deleted user' },
  { key: 'result', title: 'Result', width: 32, cell: (one) => resultLabel(one) },
]
