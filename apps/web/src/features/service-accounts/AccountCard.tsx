import type { ServiceAccount } from '@casebench/shared/contract/service-accounts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper } from '@mantine/core'
import { useState } from 'react'
import { Blocked } from '../../ui/Blocked.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatDate } from '../../ui/formats.ts'
import { listOf } from '../../ui/in-words.ts'
import { permissionLabels } from '../../ui/studio-texts/permission-labels.ts'
import { AccountForm } from './AccountForm.tsx'
import { KeyDialog } from './KeyDialog.tsx'
import { KeyTable } from './KeyTable.tsx'
import classes from './service-accounts.module.css'
import { makerName, useOwnersOnly, useRetire, useSuspend } from './service-accounts.ts'

/** Who added an account, and when. */
function addedBy({ created_at, created_by }: ServiceAccount): string {
  const day = formatDate(created_at)
  return created_by === null ? t`Added ${day}` : t`Added ${day} by ${makerName(created_by)}`
}

type Props = { account: ServiceAccount }

/** One account: what it is for, what it may do, its keys, and what can be done with it. */
export function AccountCard({ account }: Props) {
  const { id, name, purpose, rights, suspended } = account
  const [asked, setAsked] = useState<'edit' | 'key' | 'retire'>()
  const close = () => setAsked(undefined)
  const suspending = useSuspend()
  const retiring = useRetire(close)
  const blocked = useOwnersOnly(rights)
  return (
    <Paper component="li" withBorder className={classes.card} aria-labelledby={`account-${id}`}>
      <div className={classes.head}>
        <h2 id={`account-${id}`} className={classes.name}>
          {name}
        </h2>
        {suspended && (
          <span className={classes.badge} data-tone="wrong">
            <Trans>Suspended</Trans>
          </span>
        )}
      </div>
      <p className={classes.purpose}>{purpose}</p>
      <p className={classes.quiet}>
        {rights.length === 0
          ? t`No permissions yet`
          : t`Permissions: ${listOf(rights.map((right) => permissionLabels[right]))}`}
      </p>
      <p className={classes.quiet}>{addedBy(account)}</p>
      <KeyTable account={account} />
      <div className={classes.actions}>
        <Blocked reason={blocked}>
          <Button variant="default" aria-label={t`New key for ${name}`} onClick={() => setAsked('key')}>
            <Trans>New key</Trans>
          </Button>
        </Blocked>
        <Blocked reason={blocked}>
          <Button variant="default" aria-label={t`Edit ${name}`} onClick={() => setAsked('edit')}>
            <Trans>Edit</Trans>
          </Button>
        </Blocked>
        <Blocked reason={suspended ? blocked : undefined}>
          <Button
            variant="default"
            aria-label={suspended ? t`Reactivate ${name}` : t`Suspend ${name}`}
            loading={suspending.isPending}
            onClick={() => suspending.mutate({ id, suspended: !suspended })}
          >
            {suspended ? t`Reactivate` : t`Suspend`}
          </Button>
        </Blocked>
        <Button variant="default" aria-label={t`Retire ${name}`} onClick={() => setAsked('retire')}>
          <Trans>Retire</Trans>
        </Button>
      </div>
      {asked === 'edit' && <AccountForm account={account} onClose={close} />}
      {asked === 'key' && <KeyDialog account={account} onClose={close} />}
      <ConfirmDialog
        opened={asked === 'retire'}
        title={t`Retire this service account?`}
        names={[name]}
        action={t`Retire`}
        pending={retiring.isPending}
        onConfirm={() => retiring.mutate(id)}
        onClose={close}
      >
        <Trans>
          All its keys stop working at once. The audit trail keeps what it did, and no other account can have its name.
          This cannot be undone.
        </Trans>
      </ConfirmDialog>
    </Paper>
  )
}
