import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { toastError, toastWarning } from '../toast.ts'
import type { Column } from './column.ts'
import { type ListState, listingOf } from './list-state.ts'
import { saveCsv } from './save-csv.ts'
import type { Listing, Page } from './use-list.ts'

type Props<Row> = {
  /** The name of the file, without its ending. */
  name: string
  columns: readonly Column<Row>[]
  state: ListState
  load: (listing: Listing) => Promise<Page<Row>>
  /** So many rows at most, where the list counts no further: who saves as many is told that there may be more. */
  limit?: number
}

// What one call may ask for (contract/fields.ts).
const most = 1000

async function loadAll<Row>(state: ListState, load: Props<Row>['load'], limit: number): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await load(listingOf({ ...state, page, size: most }))
    all.push(...rows)
    if (rows.length < most || all.length >= total || all.length >= limit) return all
  }
}

/** Saves the whole list, as it is searched and sorted, as a CSV file. */
export function CsvButton<Row>({ name, columns, state, load, limit = Number.POSITIVE_INFINITY }: Props<Row>) {
  const exporting = useMutation({
    mutationFn: async () => {
      const rows = await loadAll(state, load, limit)
      saveCsv(name, columns, rows)
      if (rows.length >= limit)
        toastWarning(t`The file has the first ${rows.length} rows. Narrow the filters to save the others.`)
    },
    onError: (error) => toastError(error.message),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.6} />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      <Trans>Export CSV</Trans>
    </Button>
  )
}
