import type { ServiceAccount, ServiceKey } from '@casebench/shared/contract/service-accounts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatAgo, formatDate } from '../../ui/formats.ts'
import classes from './service-accounts.module.css'
import { standingOf, useRevoke } from './service-accounts.ts'

/** The keys of an account that were not revoked, the one that expires first in front. */
export function KeyTable({ account: { id, keys } }: { account: ServiceAccount }) {
  const [revoked, setRevoked] = useState<ServiceKey>()
  const close = () => setRevoked(undefined)
  const revoking = useRevoke(close)
  if (keys.length === 0)
    return (
      <p className={classes.quiet}>
        <Trans>No keys yet. The program needs one to call the API.</Trans>
      </p>
    )
  return (
    <>
      <Table className={classes.table} aria-labelledby={`account-${id}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              <Trans>API key</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Expires</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Last used</Trans>
            </Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} shown={key} onRevoke={() => setRevoked(key)} />
          ))}
        </Table.Tbody>
      </Table>
      <ConfirmDialog
        opened={revoked !== undefined}
        title={t`Revoke this key?`}
        names={revoked === undefined ? [] : [revoked.name]}
        action={t`Revoke`}
        pending={revoking.isPending}
        onConfirm={() => revoked !== undefined && revoking.mutate(revoked.id)}
        onClose={close}
      >
        <Trans>Programs that still use it are refused at once. This cannot be undone.</Trans>
      </ConfirmDialog>
    </>
  )
}

function KeyRow({ shown, onRevoke }: { shown: ServiceKey; onRevoke: () => void }) {
  const { name, start, expires_at, last_used_at } = shown
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {name}
        <code className={classes.start} dir="ltr">
          {start}…
        </code>
      </Table.Th>
      <Table.Td data-title={t`Expires`}>
        {formatDate(expires_at)} <Standing shown={shown} />
      </Table.Td>
      <Table.Td data-title={t`Last used`}>
        {last_used_at === null ? t`Never used` : formatAgo(last_used_at, Date.now())}
      </Table.Td>
      <Table.Td className={classes.revoke}>
        <Button variant="subtle" size="compact-sm" color="red" aria-label={t`Revoke ${name}`} onClick={onRevoke}>
          <Trans>Revoke</Trans>
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}

function Standing({ shown }: { shown: ServiceKey }) {
  const standing = standingOf(shown, Date.now())
  if (standing === 'good') return null
  return (
    <span className={classes.badge} data-tone={standing === 'soon' ? 'notsure' : 'wrong'}>
      {standing === 'soon' ? t`Expires soon` : t`Expired`}
    </span>
  )
}
