import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type Column, nextSort, readSort } from './column.ts'
import classes from './list.module.css'

type Props<Row> = { column: Column<Row>; sort: string; onSort: (sort: string) => void }

/** The heading of a column; where the server can sort by it, a button that does. */
export function SortHeading<Row>({ column: { title, sort: field, align, width }, sort, onSort }: Props<Row>) {
  const { field: current, descending } = readSort(sort)
  const style = width === undefined ? {} : { style: { width: `${width}%` } }
  if (field === undefined)
    return (
      <Table.Th scope="col" data-align={align} {...style}>
        {title}
      </Table.Th>
    )
  const active = current === field
  const Icon = active ? (descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <Table.Th
      scope="col"
      data-align={align}
      aria-sort={active ? (descending ? 'descending' : 'ascending') : 'none'}
      {...style}
    >
      <UnstyledButton
        className={classes.sort}
        data-active={active || undefined}
        onClick={() => onSort(nextSort(sort, field))}
      >
        {title}
        <Icon size={14} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}
