import type { ServiceAccount, ServiceKey } from '@casebench/shared/contract/service-accounts'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatAgo, formatDate, formatDateTime } from '../../ui/formats.ts'
import { listOf } from '../../ui/in-words.ts'
import { permissionLabels } from '../../ui/studio-texts/permission-labels.ts'
import classes from './service-accounts.module.css'
import { makerName, standingOf, useRevoke } from './service-accounts.ts'

/** The keys of an account that were not revoked, the one that expires first in front; expired ones are folded away. */
export function KeyTable({ account: { id, keys } }: { account: ServiceAccount }) {
  const [revoked, setRevoked] = useState<ServiceKey>()
  const close = () => setRevoked(undefined)
  const revoking = useRevoke(close)
  const now = Date.now()
  const expired = keys.filter((key) => standingOf(key, now) === 'expired')
  const good = keys.filter((key) => standingOf(key, now) !== 'expired')
  return (
    <>
      {good.length === 0 ? (
        <p className={classes.quiet}>
          {expired.length === 0
            ? t`No keys yet. The program needs one to call the API.`
            : t`No valid keys. The program needs one to call the API.`}
        </p>
      ) : (
        <Keys label={`account-${id}`} keys={good} onRevoke={setRevoked} />
      )}
      {expired.length > 0 && (
        <details className={classes.expired}>
          <summary id={`expired-${id}`}>
            {plural(expired.length, { one: '# expired key', other: '# expired keys' })}
          </summary>
          <Keys label={`expired-${id}`} keys={expired} onRevoke={setRevoked} />
        </details>
      )}
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

type KeysProps = { label: string; keys: readonly ServiceKey[]; onRevoke: (key: ServiceKey) => void }

function Keys({ label, keys, onRevoke }: KeysProps) {
  return (
    <Table className={classes.table} aria-labelledby={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">
            <Trans>API key</Trans>
          </Table.Th>
          <Table.Th scope="col">
            <Trans>Created by</Trans>
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
          <KeyRow key={key.id} shown={key} onRevoke={() => onRevoke(key)} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function unusableText(lacks: ServiceKey['lacks']): string {
  const permissions = listOf(lacks.map((right) => permissionLabels[right]))
  return plural(lacks.length, {
    one: `This key cannot use ${permissions}. Whoever created it could not give this permission. Create a new key.`,
    other: `This key cannot use ${permissions}. Whoever created it could not give these permissions. Create a new key.`,
  })
}

function KeyRow({ shown, onRevoke }: { shown: ServiceKey; onRevoke: () => void }) {
  const { name, start, created_at, created_by, expires_at, last_used_at, lacks } = shown
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {name}
        <code className={classes.start} dir="ltr">
          {start}…
        </code>
        {lacks.length > 0 && <span className={classes.note}>{unusableText(lacks)}</span>}
      </Table.Th>
      <Table.Td data-title={t`Created by`}>
        <span title={formatDateTime(created_at)}>{created_by === null ? t`Deleted user` : makerName(created_by)}</span>
        {standingOf(shown, Date.now()) !== 'expired' && <MakerWarning maker={created_by} />}
      </Table.Td>
      <Table.Td data-title={t`Expires`}>
        <span title={formatDateTime(expires_at)}>{formatDate(expires_at)}</span> <Standing shown={shown} />
      </Table.Td>
      <Table.Td data-title={t`Last used`}>
        {last_used_at === null ? (
          t`Never used`
        ) : (
          <span title={formatDateTime(last_used_at)}>{formatAgo(last_used_at, Date.now())}</span>
        )}
      </Table.Td>
      <Table.Td className={classes.revoke}>
        <Button variant="subtle" size="compact-sm" color="red" aria-label={t`Revoke ${name}`} onClick={onRevoke}>
          <Trans>Revoke</Trans>
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}

/** The key works on when whoever created it may no longer do so: they may have kept it. */
function MakerWarning({ maker }: { maker: ServiceKey['created_by'] }) {
  if (maker?.state === 'able') return null
  return (
    <span className={classes.note} data-tone="notsure">
      {maker?.state === 'suspended'
        ? t`Suspended. They may still have this key: replace it.`
        : maker?.state === 'unable'
          ? t`No longer has these permissions. They may still have this key: replace it.`
          : t`They may still have this key: replace it.`}
    </span>
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
