import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, FileButton, Paper, Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { IconPlus, IconRoute } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { formatDate } from '../../ui/formats.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ListSkeleton } from '../../ui/table/ListSkeleton.tsx'
import { readDefinition } from './builder/read-definition.ts'
import { SaveFaults } from './builder/SaveFaults.tsx'
import classes from './programmes.module.css'
import { useProgrammes, useSaveProgramme } from './programmes.ts'

/** Every programme, and the way to a new one. */
export function ProgrammesPage() {
  const programmes = useProgrammes()
  const mayEdit = useCanOpen('edit_training')
  const navigate = useNavigate()
  const saving = useSaveProgramme((programmeId) =>
    navigate({ to: '/admin/certification/training/$programmeId', params: { programmeId } }),
  )
  const [unreadable, setUnreadable] = useState(false)
  async function importFile(file: File | null) {
    const definition = file && readDefinition(await file.text())
    setUnreadable(file !== null && definition === undefined)
    if (definition) saving.mutate({ id: null, definition })
  }
  return (
    <AdminPage
      title={t`Programmes`}
      description={t`Ordered steps that a cohort or a person goes through: cases, tests, reading and sign-offs.`}
      actions={
        mayEdit && (
          <>
            <FileButton accept="application/json,.json" onChange={importFile}>
              {(props) => (
                <Button variant="default" loading={saving.isPending} {...props}>
                  <Trans>Import</Trans>
                </Button>
              )}
            </FileButton>
            <LinkButton to="/admin/certification/training/new" leftSection={<IconPlus size={16} stroke={1.8} />}>
              <Trans>New programme</Trans>
            </LinkButton>
          </>
        )
      }
    >
      <SaveFaults error={saving.error} unreadable={unreadable} />
      <QueryBoundary
        query={programmes}
        failed={t`Could not load the programmes`}
        loading={<ListSkeleton columns={4} />}
        isEmpty={(list) => list.length === 0}
        empty={
          <Notice
            icon={<IconRoute size={30} stroke={1.4} />}
            title={t`No programmes yet`}
            text={t`Add one, or import a file.`}
          />
        }
      >
        {(list) => (
          <Paper withBorder className={classes.scroll}>
            <Table verticalSpacing={10} className={classes.table} aria-label={t`Programmes`}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">
                    <Trans>Title</Trans>
                  </Table.Th>
                  <Table.Th scope="col">
                    <Trans>Steps</Trans>
                  </Table.Th>
                  <Table.Th scope="col">
                    <Trans>Under way</Trans>
                  </Table.Th>
                  <Table.Th scope="col">
                    <Trans>Completed</Trans>
                  </Table.Th>
                  <Table.Th scope="col">
                    <Trans>Last changed</Trans>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.map(({ id, title, steps, people, completed, changed_at }) => (
                  <Table.Tr key={id}>
                    <Table.Th scope="row">
                      <Link
                        to="/admin/certification/training/$programmeId"
                        params={{ programmeId: id }}
                        className={classes.link}
                        dir="auto"
                      >
                        {title}
                      </Link>
                    </Table.Th>
                    <Table.Td>{steps}</Table.Td>
                    <Table.Td>{people}</Table.Td>
                    <Table.Td>{completed}</Table.Td>
                    <Table.Td>{formatDate(changed_at)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Paper>
        )}
      </QueryBoundary>
    </AdminPage>
  )
}
