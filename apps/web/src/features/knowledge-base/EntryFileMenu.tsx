import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, FileButton, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { IconDots, IconDownload, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { saveFile } from '../../ui/save-file.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { toastError } from '../../ui/toast.ts'
import { loadEntries, useImportEntries } from './entries.ts'
import { readEntryFile, writeEntryFile } from './entry-file.ts'
import type { PageFilter } from './knowledge-search.ts'

/** What one call may ask for (contract/fields.ts). */
const most = 1000

async function download(state: ListState, about: PageFilter | undefined): Promise<void> {
  const load = loadEntries(about)
  const entries = []
  for (let offset = 0; ; offset += most) {
    const search = state.q === '' ? {} : { q: state.q }
    const { rows, total } = await load({ limit: most, offset, sort: 'created_at', ...search })
    entries.push(...rows)
    if (entries.length >= total || rows.length === 0) break
  }
  saveFile('knowledge-base.json', new Blob([writeEntryFile(entries)], { type: 'application/json' }))
}

type Props = { state: ListState; about: PageFilter | undefined }

/** Takes the list out as a file that another Casebench can bring in, and brings one in. */
export function EntryFileMenu({ state, about }: Props) {
  const importing = useImportEntries()
  const exporting = useMutation({
    mutationFn: () => download(state, about),
    onError: (error) => toastError(error.message),
  })
  const forget = useRef<() => void>(null)
  async function bringIn(file: File | null) {
    if (file === null) return
    forget.current?.()
    try {
      importing.mutate(readEntryFile(await file.text()))
    } catch (error) {
      toastError(error instanceof Error ? error.message : t`The file could not be read.`)
    }
  }
  return (
    <FileButton accept="application/json,.json" resetRef={forget} onChange={(file) => void bringIn(file)}>
      {({ onClick }) => (
        <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t`Import and export`}
              loading={importing.isPending || exporting.isPending}
            >
              <IconDots size={18} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconDownload size={16} stroke={1.6} />} onClick={() => exporting.mutate()}>
              <Trans>Export as JSON</Trans>
            </Menu.Item>
            <Menu.Item leftSection={<IconUpload size={16} stroke={1.6} />} onClick={onClick}>
              <Trans>Import JSON</Trans>
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </FileButton>
  )
}
