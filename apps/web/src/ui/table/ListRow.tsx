import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import type { Column } from './column.ts'
import classes from './list.module.css'
import type { Selection } from './use-selection.ts'

type Properties<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  name: string
  selection: Selection<Row> | undefined
  onOpen: ((row: Row) => void) | undefined
}

/** One row. Where rows open, the whole of it does; its first cell is the button that says so. */
export function ListRow<Row>({ row, columns, name, selection, onOpen }: Properties<Row>) {
  const selected = selection?.has(row) ?? false
  return (
    <Table.Tr
      className={classes.row}
      data-selected={selected || undefined}
      data-opens={onOpen !== undefined || undefined}
    >
      {selection !== undefined && (
        <Table.Td className={classes.select}>
          <Checkbox
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={({ currentTarget: { checked } }) => selection.set([row], checked)}
          />
        </Table.Td>
      )}
      {columns.map(({ key, title, cell, align }, index) => (
        <Table.Td key={key} data-align={align} data-title={title} className={index === 0 ? classes.first : undefined}>
          {index === 0 && onOpen !== undefined ? (
            <UnstyledButton className={classes.open} onClick={() => onOpen(row)}>
              {cell(row)}
            </UnstyledButton>
          ) : (
            cell(row)
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}
