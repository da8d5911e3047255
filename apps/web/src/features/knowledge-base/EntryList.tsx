import type { KnowledgeEntry } from '@casebench/shared/contract/knowledge-base'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NativeSelect, Stack } from '@mantine/core'
import { IconBook2, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { BulkBar } from '../../ui/table/BulkBar.tsx'
import { ColumnMenu } from '../../ui/table/ColumnMenu.tsx'
import { CsvButton } from '../../ui/table/CsvButton.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useColumns } from '../../ui/table/use-columns.ts'
import { useListState } from '../../ui/table/use-list.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import { EntryFileMenu } from './EntryFileMenu.tsx'
import { EntryPanel } from './EntryPanel.tsx'
import { loadEntries, useDeleteEntries, useEntries } from './entries.ts'
import { entryColumns, exportedColumns } from './entry-columns.tsx'
import { readKnowledgeSearch } from './knowledge-search.ts'
import { pageChoices } from './page-names.ts'

const keyOf = ({ qid }: KnowledgeEntry) => qid
const filters = () => [
  { value: '', label: t`All entries` },
  ...pageChoices().map(({ value, label }) => ({ value: value || 'none', label })),
]

/** The entries, newest first (specification §9): to be read, written, deleted, taken out and brought in. */
export function EntryList() {
  const [state, change] = useListState('-created_at')
  const { open, about } = useSearch({ from: '/admin/ai_controls/embeddings' })
  const navigate = useNavigate({ from: '/admin/ai_controls/embeddings' })
  const list = useEntries(state, about)
  const selection = useSelection(keyOf)
  const { shown, choice } = useColumns('knowledge-entries', entryColumns)
  const [isAdding, setIsAdding] = useState(false)
  const [asked, setAsked] = useState<readonly KnowledgeEntry[]>([])
  const opened = list.data?.rows.find(({ qid }) => qid === open)
  const show = (qid: string | undefined) =>
    void navigate({ search: (earlier) => ({ ...earlier, open: qid }), resetScroll: false })
  const filter = (wanted: string) =>
    void navigate({
      search: (earlier) => readKnowledgeSearch({ ...earlier, about: wanted, page: undefined, open: undefined }),
      replace: true,
      resetScroll: false,
    })
  const close = () => {
    setIsAdding(false)
    if (open !== undefined) show(undefined)
  }
  const deleting = useDeleteEntries(() => {
    selection.clear()
    setAsked([])
    close()
  })
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setIsAdding(true)}>
      <Trans>New entry</Trans>
    </Button>
  )

  return (
    <Stack gap="sm">
      <ListToolbar search={t`Search entries`} state={state} onChange={change} columns={choice}>
        <NativeSelect
          aria-label={t`Page`}
          data={filters()}
          value={about ?? ''}
          onChange={({ currentTarget: { value } }) => filter(value)}
        />
        {add}
        <CsvButton name="knowledge-base" columns={exportedColumns} state={state} load={loadEntries(about)} />
        <EntryFileMenu state={state} about={about} />
        <ColumnMenu columns={entryColumns} choice={choice} />
      </ListToolbar>
      <BulkBar selection={selection}>
        <Button size="xs" variant="default" onClick={() => setAsked(selection.rows)}>
          <Trans>Delete</Trans>
        </Button>
      </BulkBar>
      <ListTable
        what={t`entries`}
        columns={shown}
        keyOf={keyOf}
        nameOf={({ question }) => question}
        list={list}
        state={state}
        onChange={change}
        selection={selection}
        onOpen={({ qid }) => show(qid)}
        empty={
          <Notice
            icon={<IconBook2 size={30} stroke={1.4} />}
            title={about === undefined ? t`No entries yet` : t`No entries about this page`}
            text={t`An entry is a question as people ask it, with the answer that Manu gives. It works immediately.`}
          />
        }
      />
      {(isAdding || opened !== undefined) && (
        <EntryPanel
          key={isAdding ? 'new' : opened?.qid}
          entry={isAdding ? undefined : opened}
          onDelete={(entry) => setAsked([entry])}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={asked.length > 0}
        title={plural(asked.length, { one: 'Delete one entry?', other: 'Delete # entries?' })}
        names={asked.map(({ question }) => question)}
        action={plural(asked.length, { one: 'Delete one entry', other: 'Delete # entries' })}
        pending={deleting.isPending}
        onConfirm={() => deleting.mutate(asked)}
        onClose={() => setAsked([])}
      >
        <Trans>Manu no longer uses it. Export it first if you may need it again.</Trans>
      </ConfirmDialog>
    </Stack>
  )
}
