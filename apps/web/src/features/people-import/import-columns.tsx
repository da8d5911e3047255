import type { ImportRow, PeopleImport } from '@casebench/shared/contract/people-import'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import '@mantine/core/styles/Badge.css'
import { IconArrowRight } from '@tabler/icons-react'
import { formatDateTime } from '../../ui/formats.ts'
import { roleLabel } from '../../ui/role-label.ts'
import type { Column } from '../../ui/table/column.ts'
import { fieldLabel, kindLabel, resultLabel, undoneLabel } from './import-labels.ts'
import classes from './people-import.module.css'

const colors = { create: 'teal', change: 'blue', unchanged: 'gray', fault: 'red' } as const

/** A value as it is read: roles by what they are called. */
const shownValue = (field: string, value: string): string =>
  field === 'groups' ? value.split('; ').map(roleLabel).join('; ') : value

function Changes({ changes }: Pick<ImportRow, 'changes'>) {
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className={classes.field}>{fieldLabel(field)}</span>{' '}
          {from !== '' && (
            <>
              <span className={classes.before}>{shownValue(field, from)}</span>{' '}
              <IconArrowRight size={13} stroke={1.8} aria-label={t`becomes`} />{' '}
            </>
          )}
          {shownValue(field, to)}
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
  changes
    .map(({ field, ...values }) => {
      const [from, to] = [shownValue(field, values.from), shownValue(field, values.to)]
      const label = fieldLabel(field)
      return from === '' ? `${label}: ${to}` : t`${label}: from ${from} to ${to}`
    })
    .join('; ')

const rowLabel = ({ kind, undone }: Pick<ImportRow, 'kind' | 'undone'>, isDone: boolean): string =>
  undone === null ? kindLabel(kind, isDone) : undoneLabel[undone]

/** Whoever is deleted is erased from the row. */
const whoOf = ({ name, email, undone, kind }: ImportRow): string =>
  name || email || (undone === 'deleted' || kind !== 'fault' ? t`Deleted person` : t`No email`)

/** The rows of a file: what each would do or did, in full. */
export const rowColumns = (isDone: boolean): readonly Column<ImportRow>[] => [
  {
    key: 'email',
    title: t`Person`,
    width: 30,
    cell: (row) => (
      <>
        {whoOf(row)}
        {row.name !== '' && row.email !== '' && <span className={classes.number}>{row.email}</span>}
        <span className={classes.number}>
          <Trans>Row {row.number}</Trans>
        </span>
      </>
    ),
  },
  {
    key: 'kind',
    title: isDone ? t`Result` : t`Planned change`,
    width: 16,
    cell: ({ kind, undone }) => (
      <Badge variant="light" color={undone === null ? colors[kind] : 'gray'}>
        {rowLabel({ kind, undone }, isDone)}
      </Badge>
    ),
  },
  {
    key: 'details',
    title: t`In detail`,
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
  { key: 'number', title: t`Row`, cell: ({ number }) => number, text: ({ number }) => number },
  { key: 'name', title: t({ message: 'Name', context: 'person' }), cell: ({ name }) => name, text: ({ name }) => name },
  { key: 'email', title: t`Email`, cell: ({ email }) => email, text: ({ email }) => email },
  {
    key: 'kind',
    title: isDone ? t`Result` : t`Planned`,
    cell: ({ kind }) => kind,
    text: (row) => rowLabel(row, isDone),
  },
  { key: 'faults', title: t`Errors`, cell: detailsOf, text: detailsOf },
  { key: 'changes', title: t`Changes`, cell: changesOf, text: changesOf },
]

/** The imports there were. */
export const historyColumns: readonly Column<PeopleImport>[] = [
  {
    key: 'file',
    get title() {
      return t`File`
    },
    width: 26,
    cell: ({ file_name }) => file_name,
  },
  {
    key: 'when',
    get title() {
      return t`When`
    },
    width: 20,
    cell: ({ created_at }) => formatDateTime(created_at),
  },
  {
    key: 'who',
    get title() {
      return t`By`
    },
    width: 22,
    cell: ({ requested_by }) => requested_by ?? t`Deleted user`,
  },
  {
    key: 'result',
    get title() {
      return t`Result`
    },
    width: 32,
    cell: (one) => resultLabel(one),
  },
]
