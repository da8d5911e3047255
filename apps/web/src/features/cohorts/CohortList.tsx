import type { Cohort } from '@casebench/shared/contract/cohorts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
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
import type { Choice } from '../people/choices/choice.ts'
import { cohortColumns, organizationCohortColumns } from './cohort-columns.tsx'
import { loadCohorts, useCohorts } from './cohorts.ts'
import { DeleteCohorts } from './DeleteCohorts.tsx'
import { NewCohort } from './NewCohort.tsx'

const keyOf = ({ id }: Cohort) => id

/** The cohorts, of one organization or of all. A row leads to the cohort's page. */
export function CohortList({ organization }: { organization?: Choice }) {
  const [state, change] = useListState('description')
  const list = useCohorts(state, organization?.value)
  const selection = useSelection(keyOf)
  const columns = organization === undefined ? cohortColumns : organizationCohortColumns
  const { shown, choice } = useColumns('cohorts', columns)
  const [asked, setAsked] = useState<readonly Cohort[]>([])
  const mayDelete = usePermitted('delete_cohorts')
  const close = () => setAsked([])
  return (
    <Stack gap="sm">
      <ListToolbar search={t`Search cohorts`} state={state} onChange={change} columns={choice}>
        <CsvButton name="cohorts" columns={columns} state={state} load={loadCohorts(organization?.value)} />
        <ColumnMenu columns={columns} choice={choice} />
      </ListToolbar>
      <BulkBar selection={selection}>
        <Button size="xs" variant="default" onClick={() => mayDelete(() => setAsked(selection.rows))}>
          <Trans>Delete</Trans>
        </Button>
      </BulkBar>
      <ListTable
        what={t`cohorts`}
        columns={shown}
        keyOf={keyOf}
        nameOf={({ description }) => description}
        list={list}
        state={state}
        onChange={change}
        selection={selection}
        linkOf={({ id }) => ({ to: '/admin/users/cohorts/$cohortId', params: { cohortId: id } })}
        empty={
          <Notice
            icon={<IconUsersGroup size={30} stroke={1.4} />}
            title={t`No cohorts yet`}
            text={t`A cohort is a group that learns together. You can assign a case to all its members at once.`}
            action={<NewCohort organization={organization} />}
          />
        }
      />
      <DeleteCohorts
        cohorts={asked}
        onDone={() => {
          selection.clear()
          close()
        }}
        onClose={close}
      />
    </Stack>
  )
}
