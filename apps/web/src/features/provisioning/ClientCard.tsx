import type { ProvisioningClient } from '@casebench/shared/contract/provisioning'
import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Badge, Paper, Switch, Title } from '@mantine/core'
import '@mantine/core/styles/Badge.css'
import '@mantine/core/styles/Switch.css'
import { Blocked } from '../../ui/Blocked.tsx'
import { formatDateTime } from '../../ui/formats.ts'
import { GroupTable } from './GroupTable.tsx'
import classes from './provisioning.module.css'
import { useSetProvisioning } from './provisioning.ts'
import { RequestTable } from './RequestTable.tsx'

type Props = { client: ProvisioningClient; isOwner: boolean }

/** A service account that provisions: what it may do, what its groups give, and how its requests went. */
export function ClientCard({ client, isOwner }: Props) {
  const { id, name, suspended, people, held, groups, last_request_at: lastRequestAt } = client
  const heading = `client-${id}`
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby={heading}>
      <Title order={2} id={heading} className={classes.heading}>
        <span dir="auto">{name}</span>{' '}
        {suspended && (
          <Badge color="gray" variant="light">
            <Trans>Suspended</Trans>
          </Badge>
        )}
      </Title>
      <p className={classes.note}>
        <Plural value={people} one="# person" other="# people" /> ·{' '}
        <Plural value={groups} one="# group" other="# groups" /> ·{' '}
        {lastRequestAt === null ? (
          <Trans>No requests yet</Trans>
        ) : (
          <Trans>Last request {formatDateTime(lastRequestAt)}</Trans>
        )}
      </p>
      {held > 0 && (
        <p className={classes.note}>
          <Plural
            value={held}
            one="# person was suspended in Casebench. Only an administrator can reactivate them, whatever the identity provider sends."
            other="# people were suspended in Casebench. Only an administrator can reactivate them, whatever the identity provider sends."
          />
        </p>
      )}
      <Switches client={client} isOwner={isOwner} />
      <GroupTable client={client} isOwner={isOwner} />
      <RequestTable client={client} />
    </Paper>
  )
}

function Switches({ client, isOwner }: Props) {
  const saving = useSetProvisioning()
  const { id: client_id, links_existing, invites } = client
  const reason = isOwner ? undefined : t`Only a Product Owner can change these settings.`
  return (
    <div className={classes.switches}>
      <Blocked reason={reason}>
        <Switch
          label={t`Take over existing accounts`}
          description={t`When an email already has an account here, manage that account. When off, the request is refused.`}
          checked={links_existing}
          disabled={saving.isPending}
          onChange={({ currentTarget }) => saving.mutate({ client_id, invites, links_existing: currentTarget.checked })}
        />
      </Blocked>
      <Blocked reason={reason}>
        <Switch
          label={t`Send invitations`}
          description={t`Email new people a link to choose a password. Leave this off if they sign in with your identity provider.`}
          checked={invites}
          disabled={saving.isPending}
          onChange={({ currentTarget }) => saving.mutate({ client_id, links_existing, invites: currentTarget.checked })}
        />
      </Blocked>
    </div>
  )
}
