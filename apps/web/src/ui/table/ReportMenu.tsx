import type { ReportFormat } from '@casebench/shared/contract/reports'
import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { detailOf } from '../../api/request.ts'
import { saveFile } from '../save-file.ts'
import { toastError } from '../toast.ts'

type Props = {
  /** The name of the file, without its ending. */
  name: string
  load: (format: ReportFormat) => Promise<Blob>
  /** Asks when it is to be sent regularly. Without it the menu does not offer that. */
  onSchedule?: () => void
}

/** Saves a report as PDF or as a workbook, or has it sent regularly. */
export function ReportMenu({ name, load, onSchedule }: Props) {
  const saving = useMutation({
    mutationFn: async (format: ReportFormat) => saveFile(`${name}.${format}`, await load(format)),
    onError: (error) => toastError(detailOf(error)),
  })
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          loading={saving.isPending}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        >
          <Trans>Report</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => saving.mutate('pdf')}>
          <Trans>PDF</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => saving.mutate('xlsx')}>
          <Trans>Excel workbook (XLSX)</Trans>
        </Menu.Item>
        {onSchedule !== undefined && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={onSchedule}>
              <Trans>Send me regularly…</Trans>
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
