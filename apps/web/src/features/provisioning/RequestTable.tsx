import type { ProvisioningClient } from '@casebench/shared/contract/provisioning'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton, Table, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../ui/formats.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './provisioning.module.css'
import { requestsQuery } from './provisioning.ts'

/** The latest requests with their outcome: never what they said. */
export function RequestTable({ client }: { client: ProvisioningClient }) {
  const requests = useQuery(requestsQuery(client.id))
  const heading = `requests-${client.id}`
  return (
    <>
      <Title order={3} id={heading} className={classes.part}>
        <Trans>Latest requests</Trans>
      </Title>
      <QueryBoundary
        query={requests}
        failed={t`Could not load the requests`}
        loading={<Skeleton height={72} radius="md" />}
        isEmpty={(list) => list.length === 0}
        empty={
          <p className={classes.note}>
            <Trans>No requests yet. Test the connection at your identity provider.</Trans>
          </p>
        }
      >
        {(list) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
          <section className={classes.scrolling} aria-labelledby={heading} tabIndex={0}>
            <Table className={classes.table} aria-labelledby={heading}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">
                    <Trans>Time</Trans>
                  </Table.Th>
                  <Table.Th scope="col">
                    <Trans>Request</Trans>
                  </Table.Th>
                  <Table.Th scope="col">
                    <Trans>Outcome</Trans>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.map(({ at, method, resource, status, code }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: several requests may have come in one millisecond
                  <Table.Tr key={`${at}-${index}`}>
                    <Table.Td>{formatDateTime(at)}</Table.Td>
                    <Table.Td data-title={t`Request`} dir="ltr">
                      {method} {resource}
                    </Table.Td>
                    <Table.Td data-title={t`Outcome`} data-failed={status >= 400 || undefined} dir="ltr">
                      {status}
                      {code !== null && ` ${code}`}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        )}
      </QueryBoundary>
    </>
  )
}
