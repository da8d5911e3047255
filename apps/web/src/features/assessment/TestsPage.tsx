import { t } from '@lingui/core/macro'
import { Stack } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CsvButton } from '../../ui/table/CsvButton.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useListState } from '../../ui/table/use-list.ts'
import classes from './assessment.module.css'
import { loadTests, useTests } from './assessment.ts'
import { HelpLink } from './HelpLink.tsx'
import { testColumns } from './test-columns.tsx'

/** The cases that were taken as tests, and how they measure. A row leads to all figures of one. */
export function TestsPage() {
  const [state, change] = useListState('title')
  const list = useTests(state)
  return (
    <AdminPage
      title={t`Standards and reliability`}
      description={
        <span className={classes.links}>
          {t`Whether tests measure: how repeatable scores are, and how far a decision at the pass mark can be relied on.`}
          <HelpLink />
        </span>
      }
    >
      <Stack gap="sm">
        <ListToolbar search={t`Search tests`} state={state} onChange={change}>
          <CsvButton name="tests" columns={testColumns} state={state} load={loadTests} />
        </ListToolbar>
        <ListTable
          what={t`tests`}
          columns={testColumns}
          keyOf={({ case_id, version }) => `${case_id} ${version ?? ''}`}
          nameOf={({ title }) => title}
          list={list}
          state={state}
          onChange={change}
          linkOf={({ case_id, version }) => ({
            to: '/admin/certification/assessment/$caseId',
            params: { caseId: case_id },
            search: { version: version ?? undefined },
          })}
          empty={
            <Notice
              icon={<IconCertificate size={30} stroke={1.4} />}
              title={t`No tests taken yet`}
              text={t`A case appears here as soon as somebody has submitted it as a test.`}
            />
          }
        />
      </Stack>
    </AdminPage>
  )
}
