import { t } from '@lingui/core/macro'
import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Blocked } from '../Blocked.tsx'
import type { Column } from './column.ts'
import classes from './list.module.css'
import type { Selection } from './use-selection.ts'

type Props<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  name: string
  selection: Selection<Row> | undefined
  onOpen: ((row: Row) => void) | undefined
  blockedBy: ((row: Row) => string | undefined) | undefined
  linkOf: ((row: Row) => LinkProps) | undefined
}

/** One row. Where rows open or lead somewhere, the whole of it does; its first cell is the button or link that says so. */
export function ListRow<Row>({ row, columns, name, selection, onOpen, blockedBy, linkOf }: Props<Row>) {
  const obstacle = blockedBy?.(row)
  const selected = selection?.has(row) ?? false
  return (
    <Table.Tr
      className={classes.row}
      data-selected={selected || undefined}
      data-opens={(obstacle === undefined && (onOpen !== undefined || linkOf !== undefined)) || undefined}
    >
      {selection !== undefined && (
        <Table.Td className={classes.select}>
          <Checkbox
            aria-label={t`Select ${name}`}
            checked={selected}
            onChange={({ currentTarget: { checked } }) => selection.set([row], checked)}
          />
        </Table.Td>
      )}
      {columns.map(({ key, title, cell, align }, index) => (
        <Table.Td key={key} data-align={align} data-title={title} className={index === 0 ? classes.first : undefined}>
          {index === 0 ? (
            <First content={cell(row)} open={onOpen && (() => onOpen(row))} obstacle={obstacle} link={linkOf?.(row)} />
          ) : (
            cell(row)
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

type FirstCell = {
  content: ReactNode
  open: (() => void) | undefined
  obstacle: string | undefined
  link: LinkProps | undefined
}

function First({ content, open, obstacle, link }: FirstCell) {
  if (link !== undefined)
    return (
      <Link {...link} className={classes.open}>
        {content}
      </Link>
    )
  if (open === undefined) return content
  return (
    <Blocked reason={obstacle}>
      <UnstyledButton className={classes.open} onClick={open}>
        {content}
      </UnstyledButton>
    </Blocked>
  )
}
