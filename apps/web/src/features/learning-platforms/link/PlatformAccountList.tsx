import type { PlatformAccount } from '@casebench/shared/contract/learning-platforms'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { formatDate } from '../../../ui/formats.ts'
import classes from './platform-accounts.module.css'
import { useUnlink } from './platform-accounts.ts'

type Props = { email: string; accounts: readonly PlatformAccount[] }

/** The learning platforms that an account is linked with, each with the way to end it. */
export function PlatformAccountList({ email, accounts }: Props) {
  const [ending, setEnding] = useState<PlatformAccount>()
  const unlinking = useUnlink(email)
  return (
    <>
      <ul className={classes.accounts}>
        {accounts.map((account) => {
          const { platform_id, platform, subject, linked_at } = account
          return (
            <li key={`${platform_id} ${subject}`} className={classes.account}>
              <IconSchool size={20} stroke={1.5} className={classes.icon} aria-hidden />
              <div className={classes.platform}>
                <bdi className={classes.name}>{platform}</bdi>
                <div className={classes.detail}>
                  {t`since ${formatDate(new Date(linked_at))}`} · <bdi>{subject}</bdi>
                </div>
              </div>
              <Button
                variant="default"
                size="xs"
                aria-label={t`Unlink ${platform} (${subject})`}
                onClick={() => setEnding(account)}
              >
                <Trans>Unlink</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        opened={ending !== undefined}
        title={t`Unlink this learning platform?`}
        names={ending ? [ending.platform] : []}
        action={t`Unlink platform`}
        pending={unlinking.isPending}
        onConfirm={() => ending && unlinking.mutate(ending, { onSuccess: () => setEnding(undefined) })}
        onClose={() => setEnding(undefined)}
      >
        <Trans>
          Its links no longer sign in to this account, and it no longer gets its scores. Opening Casebench from the
          platform can link the accounts again.
        </Trans>
      </ConfirmDialog>
    </>
  )
}
