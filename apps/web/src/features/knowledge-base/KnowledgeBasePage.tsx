import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Tabs } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { TabList } from '../../ui/TabList.tsx'
import { EntryList } from './EntryList.tsx'
import { TryQuestion } from './TryQuestion.tsx'
import { WebsiteList } from './WebsiteList.tsx'

/** What Manu knows: entries written here, and websites that are read. */
export function KnowledgeBasePage() {
  const { tab } = useSearch({ from: '/admin/ai_controls/embeddings' })
  const navigate = useNavigate({ from: '/admin/ai_controls/embeddings' })
  const [isTrying, setIsTrying] = useState(false)
  return (
    <AdminPage
      title={t`Knowledge base`}
      description={t`What Manu answers from: entries you write here, and websites it reads.`}
      actions={
        <Button
          variant="default"
          leftSection={<IconMessageQuestion size={16} stroke={1.6} />}
          onClick={() => setIsTrying(true)}
        >
          <Trans>Try a question</Trans>
        </Button>
      }
    >
      <Tabs
        value={tab ?? 'entries'}
        // The other list has a search of its own.
        onChange={(wanted) => navigate({ search: wanted === 'websites' ? { tab: 'websites' } : {} })}
        keepMounted={false}
      >
        <TabList selected={tab ?? 'entries'} onPage>
          <Tabs.Tab value="entries">
            <Trans>Entries</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="websites">
            <Trans>Websites</Trans>
          </Tabs.Tab>
        </TabList>
        <Tabs.Panel value="entries">
          <EntryList />
        </Tabs.Panel>
        <Tabs.Panel value="websites">
          <WebsiteList />
        </Tabs.Panel>
      </Tabs>
      <SidePanel opened={isTrying} title={t`Try a question`} onClose={() => setIsTrying(false)}>
        <TryQuestion />
      </SidePanel>
    </AdminPage>
  )
}
