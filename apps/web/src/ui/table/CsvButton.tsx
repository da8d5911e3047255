import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { toastError } from '../toast.ts'
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
}

// What one call may ask for (contract/fields.ts).
const most = 1000

async function loadAll<Row>(state: ListState, load: Props<Row>['load']): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await load(listingOf({ ...state, page, size: most }))
    all.push(...rows)
    if (rows.length < most || all.length >= total) return all
  }
}

/** Saves the whole list, as it is searched and sorted, as a CSV file. */
export function CsvButton<Row>({ name, columns, state, load }: Props<Row>) {
  const exporting = useMutation({
    mutationFn: async () => saveCsv(name, columns, await loadAll(state, load)),
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
