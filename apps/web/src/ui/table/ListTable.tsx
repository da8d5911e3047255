import { t } from '@lingui/core/macro'
import { Checkbox, NativeSelect, Paper, Table } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Table.css'
import { IconSearchOff } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Notice } from '../Notice.tsx'
import { QueryBoundary } from '../QueryBoundary.tsx'
import type { Column } from './column.ts'
import { ListRow } from './ListRow.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import classes from './list.module.css'
import type { ListState } from './list-state.ts'
import { Pager } from './Pager.tsx'
import { SortHeading } from './SortHeading.tsx'
import type { List } from './use-list.ts'
import type { Selection } from './use-selection.ts'

type Props<Row> = {
  /** The name of the table: "applicants". */
  what: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** What a row is called, for those who hear the page. */
  nameOf: (row: Row) => string
  list: List<Row>
  /** Where a failure is an empty list (specification §8): the sentence that says so. */
  notLoaded?: string
  /** Where the server stops counting. */
  countedTo?: number
  state: ListState
  onChange: (change: Partial<ListState>) => void
  selection?: Selection<Row>
  onOpen?: (row: Row) => void
  /** Why a row cannot be opened; undefined where it can. */
  blockedBy?: (row: Row) => string | undefined
  /** Where a row leads, in place of what it opens here. */
  linkOf?: (row: Row) => LinkProps
  /** What it means that there is nothing, and the next step. A search without a result is not that. */
  empty: ReactNode
}

/** A list as a table, loading, empty, failed or full, with its pager. On a narrow screen the cells of a row flow below its name. */
export function ListTable<Row>(props: Props<Row>) {
  const { columns, list, notLoaded, countedTo, state, onChange, empty } = props
  const last = Math.max(1, Math.ceil((list.data?.total ?? 0) / state.size))
  const beyond = list.data !== undefined && !list.isPlaceholderData && list.data.rows.length === 0 && state.page > last
  useEffect(() => {
    // Rows were deleted, or the address is an old one.
    if (beyond) onChange({ page: last })
  })
  return (
    <QueryBoundary
      query={list}
      failed={t`Could not load this list`}
      {...(notLoaded === undefined ? {} : { notLoaded })}
      loading={<ListSkeleton columns={columns.length} />}
      isEmpty={({ total }) => total === 0}
      empty={
        state.q === '' ? (
          empty
        ) : (
          <Notice
            icon={<IconSearchOff size={28} stroke={1.5} />}
            title={t`No matches for “${state.q}”`}
            text={t`Try a different spelling or fewer letters.`}
          />
        )
      }
    >
      {({ rows, total }) => (
        <Paper withBorder className={classes.paper} aria-busy={list.isPlaceholderData}>
          <Rows rows={rows} {...props} />
          <Pager total={total} countedTo={countedTo} state={state} onChange={onChange} />
        </Paper>
      )}
    </QueryBoundary>
  )
}

function Rows<Row>({
  rows,
  what,
  columns,
  keyOf,
  nameOf,
  state,
  onChange,
  selection,
  onOpen,
  blockedBy,
  linkOf,
}: Props<Row> & { rows: Row[] }) {
  const sort = (wanted: string) => onChange({ sort: wanted })
  const selected = selection === undefined ? 0 : rows.filter(selection.has).length
  const all = selection !== undefined && (
    <Checkbox
      aria-label={t`Select all rows on this page`}
      checked={rows.length > 0 && selected === rows.length}
      indeterminate={selected > 0 && selected < rows.length}
      onChange={({ currentTarget: { checked } }) => selection.set(rows, checked)}
    />
  )
  return (
    <>
      {(all !== false || columns.some((column) => column.sort !== undefined)) && (
        <div className={classes.narrowHead}>
          {all}
          <NarrowSort columns={columns} sort={state.sort} onSort={sort} />
        </div>
      )}
      <div className={classes.scroll}>
        <Table verticalSpacing={9} fz="md" className={classes.table} aria-label={what}>
          <Table.Thead>
            <Table.Tr>
              {selection !== undefined && (
                <Table.Th scope="col" className={classes.select}>
                  {all}
                </Table.Th>
              )}
              {columns.map((column) => (
                <SortHeading key={column.key} column={column} sort={state.sort} onSort={sort} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <ListRow
                key={keyOf(row)}
                name={nameOf(row)}
                {...{ row, columns, selection, onOpen, blockedBy, linkOf }}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  )
}

/** The headings do not stand on a narrow screen, so what they do is a choice there. */
function NarrowSort<Row>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly Column<Row>[]
  sort: string
  onSort: (sort: string) => void
}) {
  const choices = columns.flatMap(({ title, sort: field }) =>
    field === undefined
      ? []
      : [
          { value: field, label: title },
          { value: `-${field}`, label: t`${title}, descending` },
        ],
  )
  if (choices.length === 0) return null
  return (
    <NativeSelect
      aria-label={t`Sort by`}
      size="xs"
      data={choices}
      value={sort}
      onChange={({ currentTarget: { value } }) => onSort(value)}
    />
  )
}
