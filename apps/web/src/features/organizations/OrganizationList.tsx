import type { Organization } from '@casebench/shared/contract/organizations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { usePermitted } from '../../ui/permitted-action.ts'
import { BulkBar } from '../../ui/table/BulkBar.tsx'
import { ColumnMenu } from '../../ui/table/ColumnMenu.tsx'
import { CsvButton } from '../../ui/table/CsvButton.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useColumns } from '../../ui/table/use-columns.ts'
import { useListState } from '../../ui/table/use-list.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import { DeleteOrganizations } from './DeleteOrganizations.tsx'
import { NewOrganization } from './NewOrganization.tsx'
import { organizationColumns } from './organization-columns.tsx'
import { loadOrganizations, useOrganizations } from './organizations.ts'

const keyOf = ({ id }: Organization) => id

/** The organizations. A row leads to the organization's page. */
export function OrganizationList() {
  const [state, change] = useListState('description')
  const list = useOrganizations(state)
  const selection = useSelection(keyOf)
  const { shown, choice } = useColumns('organizations', organizationColumns)
  const [asked, setAsked] = useState<readonly Organization[]>([])
  const mayDelete = usePermitted('delete_organizations')
  const close = () => setAsked([])
  return (
    <Stack gap="sm">
      <ListToolbar search={t`Search organizations`} state={state} onChange={change} columns={choice}>
        <CsvButton name="organizations" columns={organizationColumns} state={state} load={loadOrganizations} />
        <ColumnMenu columns={organizationColumns} choice={choice} />
      </ListToolbar>
      <BulkBar selection={selection}>
        <Button size="xs" variant="default" onClick={() => mayDelete(() => setAsked(selection.rows))}>
          <Trans>Delete</Trans>
        </Button>
      </BulkBar>
      <ListTable
        what={t`organizations`}
        columns={shown}
        keyOf={keyOf}
        nameOf={({ description }) => description}
        list={list}
        state={state}
        onChange={change}
        selection={selection}
        linkOf={({ id }) => ({ to: '/admin/users/organizations/$organizationId', params: { organizationId: id } })}
        empty={
          <Notice
            icon={<IconBuilding size={30} stroke={1.4} />}
            title={t`No organizations yet`}
            text={t`An organization groups cohorts: an employer, a school, a branch.`}
            action={<NewOrganization />}
          />
        }
      />
      <DeleteOrganizations
        organizations={asked}
        onDone={() => {
          selection.clear()
          close()
        }}
        onClose={close}
      />
    </Stack>
  )
}
