import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Paper, Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { IconCertificate } from '@tabler/icons-react'
import { formatDate } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ListSkeleton } from '../../ui/table/ListSkeleton.tsx'
import classes from './credentials.module.css'
import { useDefinitions, useRetire } from './credentials.ts'

/** Every certificate that is or was issued; `onEdit` for those who may change them. */
export function DefinitionList({ onEdit }: { onEdit: ((id: string) => void) | undefined }) {
  const definitions = useDefinitions()
  const retiring = useRetire()
  return (
    <QueryBoundary
      query={definitions}
      failed={t`Could not load the certificates`}
      loading={<ListSkeleton columns={4} />}
      isEmpty={(list) => list.length === 0}
      empty={
        <Notice
          icon={<IconCertificate size={30} stroke={1.4} />}
          title={t`No certificates yet`}
          text={t`Define one: what it is called, what somebody must have passed, and how long it is valid.`}
        />
      }
    >
      {(list) => (
        <Paper withBorder className={classes.scroll}>
          <Table verticalSpacing={10} aria-label={t`Certificates`}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">
                  <Trans>Title</Trans>
                </Table.Th>
                <Table.Th scope="col">
                  <Trans>Valid for</Trans>
                </Table.Th>
                <Table.Th scope="col">
                  <Trans context="certificates">Issued</Trans>
                </Table.Th>
                <Table.Th scope="col">
                  <Trans>Last changed</Trans>
                </Table.Th>
                {onEdit && (
                  <Table.Th scope="col">
                    <Trans>Actions</Trans>
                  </Table.Th>
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {list.map(({ id, title, valid_months, issued, changed_at, version, retired_at }) => (
                <Table.Tr key={id}>
                  <Table.Th scope="row">
                    <bdi>{title}</bdi>
                    <div className={classes.more}>
                      {retired_at === null ? t`Version ${version}` : t`Not issued since ${formatDate(retired_at)}`}
                    </div>
                  </Table.Th>
                  <Table.Td>
                    {valid_months === null
                      ? t`Does not expire`
                      : plural(valid_months, { one: '# month', other: '# months' })}
                  </Table.Td>
                  <Table.Td>{issued}</Table.Td>
                  <Table.Td>{formatDate(changed_at)}</Table.Td>
                  {onEdit && (
                    <Table.Td>
                      <Group gap="xs">
                        <Button size="xs" variant="default" aria-label={t`Edit ${title}`} onClick={() => onEdit(id)}>
                          <Trans>Edit</Trans>
                        </Button>
                        <Button
                          size="xs"
                          variant="default"
                          loading={retiring.isPending && retiring.variables.id === id}
                          onClick={() => retiring.mutate({ id, retired: retired_at === null })}
                        >
                          {retired_at === null ? t`Stop issuing` : t`Issue again`}
                        </Button>
                      </Group>
                    </Table.Td>
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Paper>
      )}
    </QueryBoundary>
  )
}
