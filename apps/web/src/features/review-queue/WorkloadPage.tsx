import { t } from '@lingui/core/macro'
import { Stack } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ColumnMenu } from '../../ui/table/ColumnMenu.tsx'
import { CsvButton } from '../../ui/table/CsvButton.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useColumns } from '../../ui/table/use-columns.ts'
import { useListState } from '../../ui/table/use-list.ts'
import { ReviewTabs } from './ReviewTabs.tsx'
import { loadWorkload, useWorkload } from './workload.ts'
import { exportedWorkloadColumns, nameOfRow, workloadColumns } from './workload-columns.tsx'

const columnsWithoutDueDates = workloadColumns.filter(({ key }) => key !== 'overdue')

/** How much each reviewer has to do and has done. Each number of what waits leads to the queue with exactly that. */
export function WorkloadPage() {
  const [state, change] = useListState('-waiting')
  const list = useWorkload(state)
  // Without days to review nothing can be overdue.
  const hasDueDates = list.data === undefined || list.data.rows.some(({ overdue }) => overdue !== null)
  const columns = hasDueDates ? workloadColumns : columnsWithoutDueDates
  const { shown, choice } = useColumns('review-workload', columns)
  return (
    <AdminPage title={t`Review`} description={t`Results waiting for each reviewer, and what they have decided lately.`}>
      <ReviewTabs value="workload">
        <Stack gap="sm">
          <ListToolbar search={t`Search reviewers`} state={state} onChange={change} columns={choice}>
            <CsvButton name="review-workload" columns={exportedWorkloadColumns} state={state} load={loadWorkload} />
            <ColumnMenu columns={columns} choice={choice} />
          </ListToolbar>
          <ListTable
            what={t`reviewers`}
            columns={shown}
            keyOf={({ reviewer }) => reviewer?.email ?? ''}
            nameOf={nameOfRow}
            list={list}
            state={state}
            onChange={change}
            empty={
              <Notice
                icon={<IconUsers size={30} stroke={1.4} />}
                title={t`No reviewers`}
                text={t`People who may review and mark results are listed here.`}
              />
            }
          />
        </Stack>
      </ReviewTabs>
    </AdminPage>
  )
}
