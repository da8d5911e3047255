import type { TableFormat } from '@casebench/shared/contract/analysis'
import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useTableExport } from './analysis.ts'

type Props = {
  /** The name of the file, without its ending. */
  name: string
  load: (format: TableFormat) => Promise<Blob>
}

/** Saves a table as CSV or as a workbook. */
export function ExportMenu({ name, load }: Props) {
  const exporting = useTableExport(name, load)
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          loading={exporting.isPending}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        >
          <Trans>Export</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => exporting.mutate('csv')}>
          <Trans>CSV</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => exporting.mutate('xlsx')}>
          <Trans>Excel workbook (XLSX)</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
