import type { KnowledgeWebsite } from '@casebench/shared/contract/knowledge-base'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconPlus, IconWorld } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { ColumnMenu } from '../../ui/table/ColumnMenu.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useColumns } from '../../ui/table/use-columns.ts'
import { useListState } from '../../ui/table/use-list.ts'
import { SyncPanel } from './SyncPanel.tsx'
import { WebsiteFacts } from './WebsiteFacts.tsx'
import { WebsiteForm } from './WebsiteForm.tsx'
import { websiteColumns } from './website-columns.tsx'
import { useDeleteWebsite, useWebsites } from './websites.ts'

const keyOf = ({ uid }: KnowledgeWebsite) => uid

/** The websites that are read, how they were read last, and the way to read them again. */
export function WebsiteList() {
  const [state, change] = useListState('website_url')
  const { open } = useSearch({ from: '/admin/ai_controls/embeddings' })
  const navigate = useNavigate({ from: '/admin/ai_controls/embeddings' })
  const list = useWebsites(state)
  const { shown, choice } = useColumns('knowledge-websites', websiteColumns)
  const [isAdding, setIsAdding] = useState(false)
  const [asked, setAsked] = useState<KnowledgeWebsite>()
  const opened = list.data?.rows.find(({ uid }) => uid === open)
  const show = (uid: string | undefined) =>
    void navigate({ search: (earlier) => ({ ...earlier, open: uid }), resetScroll: false })
  const deleting = useDeleteWebsite(() => {
    setAsked(undefined)
    show(undefined)
  })
  return (
    <Stack gap="sm">
      <SyncPanel />
      <ListToolbar search={t`Search websites`} state={state} onChange={change} columns={choice}>
        <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setIsAdding(true)}>
          <Trans>New website</Trans>
        </Button>
        <ColumnMenu columns={websiteColumns} choice={choice} />
      </ListToolbar>
      <ListTable
        what={t`websites`}
        columns={shown}
        keyOf={keyOf}
        nameOf={({ website_url }) => website_url}
        list={list}
        state={state}
        onChange={change}
        onOpen={({ uid }) => show(uid)}
        empty={
          <Notice
            icon={<IconWorld size={30} stroke={1.4} />}
            title={t`No websites are read yet`}
            text={t`Add a site that Manu should know, such as your own guides. Casebench respects its robots.txt.`}
          />
        }
      />
      <SidePanel opened={opened !== undefined} title={t`Website`} onClose={() => show(undefined)}>
        {opened !== undefined && <WebsiteFacts website={opened} onDelete={() => setAsked(opened)} />}
      </SidePanel>
      {isAdding && <WebsiteForm onClose={() => setIsAdding(false)} />}
      <ConfirmDialog
        opened={asked !== undefined}
        title={t`Delete this website?`}
        names={asked === undefined ? [] : [asked.website_url]}
        action={t`Delete website`}
        pending={deleting.isPending}
        onConfirm={() => asked !== undefined && deleting.mutate(asked)}
        onClose={() => setAsked(undefined)}
      >
        <Trans>Its pages are deleted too, and Manu no longer uses them.</Trans>
      </ConfirmDialog>
    </Stack>
  )
}
