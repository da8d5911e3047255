import { useState } from 'react'

export type Selection<Row> = {
  rows: readonly Row[]
  has: (row: Row) => boolean
  /** Selects rows, or no longer. */
  set: (rows: readonly Row[], selected: boolean) => void
  clear: () => void
}

/** Which rows are selected. They stay selected on the way through the pages and searches of a list. */
export function useSelection<Row>(keyOf: (row: Row) => string): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    rows: [...selected.values()],
    has: (row) => selected.has(keyOf(row)),
    set: (rows, wanted) =>
      setSelected((earlier) => {
        const next = new Map(earlier)
        for (const row of rows) {
          if (wanted) next.set(keyOf(row), row)
          else next.delete(keyOf(row))
        }
        return next
      }),
    clear: () => setSelected(new Map()),
  }
}
