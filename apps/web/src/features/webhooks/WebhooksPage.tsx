import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { WebhookCard } from './WebhookCard.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import classes from './webhooks.module.css'
import { webhooksQuery } from './webhooks.ts'

/** Where addresses of other systems are told when something happens, and what became of it. */
export function WebhooksPage() {
  const webhooks = useQuery(webhooksQuery)
  const [adds, setAdds] = useState(false)
  const add = (
    <Button onClick={() => setAdds(true)}>
      <Trans>New webhook</Trans>
    </Button>
  )
  return (
    <AdminPage
      width="text"
      title={t`Webhooks`}
      description={t`Addresses of other systems that are told, signed, when something happens here.`}
      actions={(webhooks.data?.length ?? 0) > 0 && add}
    >
      <QueryBoundary
        query={webhooks}
        failed={t`Could not load the webhooks`}
        loading={<Skeleton height={180} radius="md" />}
        isEmpty={(list) => list.length === 0}
        empty={
          <Notice
            icon={<IconWebhook size={28} stroke={1.5} />}
            title={t`No webhooks`}
            text={t`Add one for each system that should know at once, such as when a result is released.`}
            action={add}
          />
        }
      >
        {(list) => (
          <ul className={classes.list}>
            {list.map((webhook) => (
              <WebhookCard key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {adds && <WebhookForm onClose={() => setAdds(false)} />}
    </AdminPage>
  )
}
