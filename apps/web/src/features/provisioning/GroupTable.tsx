import type { ProvisioningClient, ProvisioningGroup } from '@casebench/shared/contract/provisioning'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton, Table, Title } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Table.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { roleLabel } from '../../ui/role-label.ts'
import { MappingDialog } from './MappingDialog.tsx'
import classes from './provisioning.module.css'
import { groupsQuery } from './provisioning.ts'

type Props = { client: ProvisioningClient; isOwner: boolean }

function givesOf({ cohort, organization, role }: ProvisioningGroup): string {
  if (organization) return t`Organization: ${organization.name}`
  if (cohort) return t`Cohort: ${cohort.name}`
  return role ? t`Role: ${roleLabel(role.name)}` : t`Not mapped`
}

/** The groups that the client has sent, and what each gives its members. */
export function GroupTable({ client, isOwner }: Props) {
  const groups = useQuery(groupsQuery(client.id))
  const [mapped, setMapped] = useState<ProvisioningGroup>()
  const heading = `groups-${client.id}`
  return (
    <>
      <Title order={3} id={heading} className={classes.part}>
        <Trans>Groups</Trans>
      </Title>
      <QueryBoundary
        query={groups}
        failed={t`Could not load the groups`}
        loading={<Skeleton height={72} radius="md" />}
        isEmpty={(data) => data.groups.length === 0}
        empty={
          <p className={classes.note}>
            <Trans>No groups yet. They appear here once your identity provider sends them.</Trans>
          </p>
        }
      >
        {(data) => (
          <>
            <Table className={classes.table} aria-labelledby={heading}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">
                    <Trans>Group</Trans>
                  </Table.Th>
                  <Table.Th scope="col">
                    <Trans>Members</Trans>
                  </Table.Th>
                  <Table.Th scope="col">
                    <Trans>Mapped to</Trans>
                  </Table.Th>
                  {isOwner && <Table.Td />}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.groups.map((group) => (
                  <Table.Tr key={group.id}>
                    <Table.Th scope="row" dir="auto">
                      {group.name}
                    </Table.Th>
                    <Table.Td data-title={t`Members`}>{group.members.toLocaleString(i18n.locale)}</Table.Td>
                    <Table.Td data-title={t`Mapped to`}>{givesOf(group)}</Table.Td>
                    {isOwner && (
                      <Table.Td>
                        <Button
                          variant="default"
                          size="xs"
                          aria-label={t`Change mapping of ${group.name}`}
                          onClick={() => setMapped(group)}
                        >
                          <Trans context="verb">Change</Trans>
                        </Button>
                      </Table.Td>
                    )}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            {mapped && <MappingDialog group={mapped} roles={data.roles} onClose={() => setMapped(undefined)} />}
          </>
        )}
      </QueryBoundary>
    </>
  )
}
