import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useHasMailServer } from '../../api/mail-server.ts'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { TabList } from '../../ui/TabList.tsx'
import { ApplicantList } from './ApplicantList.tsx'
import { MailList } from './MailList.tsx'
import { UndeliveredInvitations } from './UndeliveredInvitations.tsx'

/** Who asks to be let in, and the mail that goes out to them. */
export function ApplicantsPage() {
  const { tab } = useSearch({ from: '/admin/users/applicants' })
  const hasMailServer = useHasMailServer()
  const navigate = useNavigate({ from: '/admin/users/applicants' })
  return (
    <AdminPage
      title={t`Applicants`}
      description={
        hasMailServer
          ? t`An approved applicant is mailed a link to choose a password.`
          : t`No mail server is set up. When you approve an applicant, copy the link under Mail and send it yourself.`
      }
    >
      <UndeliveredInvitations />
      <Tabs
        value={tab ?? 'applicants'}
        // The other list has a search of its own.
        onChange={(wanted) => navigate({ search: wanted === 'mail' ? { tab: 'mail' } : {} })}
        keepMounted={false}
      >
        <TabList selected={tab ?? 'applicants'} onPage>
          <Tabs.Tab value="applicants">
            <Trans>Waiting</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="mail">
            <Trans>Mail</Trans>
          </Tabs.Tab>
        </TabList>
        <Tabs.Panel value="applicants">
          <ApplicantList />
        </Tabs.Panel>
        <Tabs.Panel value="mail">
          <MailList />
        </Tabs.Panel>
      </Tabs>
    </AdminPage>
  )
}
