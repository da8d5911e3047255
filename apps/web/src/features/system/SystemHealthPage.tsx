import type { SystemHealth } from '@casebench/shared/contract/system'
import type { PagePermission } from '@casebench/shared/permissions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import type { ComponentProps, ReactNode } from 'react'
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
  return (
    <>
      <SettingsLink permission="service_accounts" to="/admin/system/service_accounts">
        <Trans>Service accounts</Trans>
      </SettingsLink>
      <SettingsLink permission="provisioning" to="/admin/system/provisioning">
        <Trans>Provisioning</Trans>
      </SettingsLink>
      <SettingsLink permission="learning_platforms" to="/admin/system/learning_platforms">
        <Trans>Learning platforms</Trans>
      </SettingsLink>
      <SettingsLink permission="webhooks" to="/admin/system/webhooks">
        <Trans>Webhooks</Trans>
      </SettingsLink>
      <SettingsLink permission="mail_templates" to="/admin/system/mail_templates">
        <Trans>Mail templates</Trans>
      </SettingsLink>
      <SettingsLink permission="policies" to="/admin/system/policies">
        <Trans>Policies</Trans>
      </SettingsLink>
      <SettingsLink permission="modules" to="/admin/system/modules">
        <Trans>Modules</Trans>
      </SettingsLink>
    </>
  )
}

type SettingsLinkProps = {
  permission: PagePermission
  to: ComponentProps<typeof LinkButton>['to']
  children: ReactNode
}

function SettingsLink({ permission, to, children }: SettingsLinkProps) {
  const isShown = useCanOpen(permission)
  return (
    isShown && (
      <LinkButton to={to} variant="default">
        {children}
      </LinkButton>
    )
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
