import { productOwner } from '@casebench/shared/permissions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRoles } from '../../api/roles.ts'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { AddressCard } from './AddressCard.tsx'
import { ClientCard } from './ClientCard.tsx'
import classes from './provisioning.module.css'
import { provisioningQuery } from './provisioning.ts'

/** Where an owner sets up identity providers that add, change and suspend people here over SCIM. */
export function ProvisioningPage() {
  const provisioning = useQuery(provisioningQuery)
  const isOwner = useRoles().groups.includes(productOwner)
  return (
    <AdminPage
      width="text"
      title={t`Provisioning`}
      description={t`Let your identity provider add, change and suspend people over SCIM 2.0.`}
    >
      <QueryBoundary
        query={provisioning}
        failed={t`Could not load the provisioning settings`}
        loading={<Skeleton height={180} radius="md" />}
      >
        {({ address, clients }) => (
          <div className={classes.page}>
            <AddressCard address={address} />
            {clients.length === 0 && (
              <Notice
                icon={<IconUsersGroup size={28} stroke={1.5} />}
                title={t`No service account can provision`}
                text={t`Add a service account with the permission Provisioning, create a key, and enter it at your identity provider.`}
              />
            )}
            {clients.map((client) => (
              <ClientCard key={client.id} client={client} isOwner={isOwner} />
            ))}
            {clients.length > 0 && !isOwner && (
              <p className={classes.note}>
                <Trans>Only a Product Owner can change these settings.</Trans>
              </p>
            )}
          </div>
        )}
      </QueryBoundary>
    </AdminPage>
  )
}
