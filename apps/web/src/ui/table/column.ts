import type { ReactNode } from 'react'

/** A column of a list. The first names the row: it cannot be hidden, and opens the row where rows open. */
export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** What the CSV says; a column without it is not exported. */
  text?: (row: Row) => string | number | null
  /** The field that the server sorts by. */
  sort?: string
  /** Figures stand at the end. */
  align?: 'end'
  /** How much of the width it takes, in percent. */
  width?: number
}

type Sort = { field: string; descending: boolean }

export const readSort = (sort: string): Sort =>
  sort.startsWith('-') ? { field: sort.slice(1), descending: true } : { field: sort, descending: false }

/** What a click on a column's heading sorts by: ascending first, then the other way. */
export const nextSort = (current: string, field: string): string => (current === field ? `-${field}` : field)
