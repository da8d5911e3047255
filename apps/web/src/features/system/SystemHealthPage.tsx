import type { SystemHealth } from '@casebench/shared/contract/system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useCanOpen } from '../../api/roles.ts'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { formatTime } from '../../ui/formats.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { FactCards } from './FactCards.tsx'
import { Concerns } from './HealthAlerts.tsx'
import { ProcessTable } from './ProcessTable.tsx'
import { QueueTable } from './QueueTable.tsx'
import classes from './system-health.module.css'
import { useSystemHealth } from './system-health.ts'

/** For whoever runs Casebench: how its processes, queues and stores are, and what to do where one is not well. */
export function SystemHealthPage() {
  const health = useSystemHealth()
  return (
    <AdminPage title={t`System health`} description={<Freshness {...health} />} actions={<SettingsLinks />}>
      <QueryBoundary query={health} failed={t`Could not load the system health`} loading={loading}>
        {(data) => <Health health={data} />}
      </QueryBoundary>
    </AdminPage>
  )
}

/** What an owner sets for everybody: what goes beyond, what people are to accept, what they are mailed, and which programs call. */
function SettingsLinks() {
  const [seesModules, seesPolicies] = [useCanOpen('modules'), useCanOpen('policies')]
  const [seesMails, seesServiceAccounts] = [useCanOpen('mail_templates'), useCanOpen('service_accounts')]
  const [seesProvisioning, seesPlatforms] = [useCanOpen('provisioning'), useCanOpen('learning_platforms')]
  return (
    <>
      {seesServiceAccounts && (
        <LinkButton to="/admin/system/service_accounts" variant="default">
          <Trans>Service accounts</Trans>
        </LinkButton>
      )}
      {seesProvisioning && (
        <LinkButton to="/admin/system/provisioning" variant="default">
          <Trans>Provisioning</Trans>
        </LinkButton>
      )}
      {seesPlatforms && (
        <LinkButton to="/admin/system/learning_platforms" variant="default">
          <Trans>Learning platforms</Trans>
        </LinkButton>
      )}
      {seesMails && (
        <LinkButton to="/admin/system/mail_templates" variant="default">
          <Trans>Mail templates</Trans>
        </LinkButton>
      )}
      {seesPolicies && (
        <LinkButton to="/admin/system/policies" variant="default">
          <Trans>Policies</Trans>
        </LinkButton>
      )}
      {seesModules && (
        <LinkButton to="/admin/system/modules" variant="default">
          <Trans>Modules</Trans>
        </LinkButton>
      )}
    </>
  )
}

const loading = (
  <div className={classes.page}>
    <Skeleton height={72} radius="md" />
    <Skeleton height={180} radius="md" />
    <Skeleton height={180} radius="md" />
  </div>
)

function Freshness({ data, isError }: { data: SystemHealth | undefined; isError: boolean }) {
  if (data && isError) return <Trans>The server is not responding. Figures are from {formatTime(data.at)}.</Trans>
  return <Trans>The state of this Casebench. Updated every five seconds.</Trans>
}

function Health({ health }: { health: SystemHealth }) {
  return (
    <div className={classes.page}>
      <Concerns health={health} />
      <QueueTable queues={health.queues} />
      <ProcessTable processes={health.processes} at={health.at} />
      <FactCards health={health} />
    </div>
  )
}
