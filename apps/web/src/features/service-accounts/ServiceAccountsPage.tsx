import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconRobot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { AccountCard } from './AccountCard.tsx'
import { AccountForm } from './AccountForm.tsx'
import classes from './service-accounts.module.css'
import { serviceAccountsQuery } from './service-accounts.ts'

/** Where programs get accounts and keys of their own, so that none needs a person's password. */
export function ServiceAccountsPage() {
  const accounts = useQuery(serviceAccountsQuery)
  const [adds, setAdds] = useState(false)
  const add = (
    <Button onClick={() => setAdds(true)}>
      <Trans>New service account</Trans>
    </Button>
  )
  return (
    <AdminPage
      width="text"
      title={t`Service accounts`}
      description={t`Accounts for programs that call the API. Each has permissions and keys of its own, and cannot sign in.`}
      actions={(accounts.data?.length ?? 0) > 0 && add}
    >
      <QueryBoundary
        query={accounts}
        failed={t`Could not load the service accounts`}
        loading={<Skeleton height={180} radius="md" />}
        isEmpty={(list) => list.length === 0}
        empty={
          <Notice
            icon={<IconRobot size={28} stroke={1.5} />}
            title={t`No service accounts`}
            text={t`Add one for each program that reads from Casebench or changes something in it, such as your HR system.`}
            action={add}
          />
        }
      >
        {(list) => (
          <ul className={classes.list}>
            {list.map((account) => (
              <AccountCard key={account.id} account={account} />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {adds && <AccountForm onClose={() => setAdds(false)} />}
    </AdminPage>
  )
}
