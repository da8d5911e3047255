import type { UsageRow } from '@casebench/shared/contract/usage'
import { t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.css'
import { IconChartBar } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CsvButton } from '../../ui/table/CsvButton.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { useListState } from '../../ui/table/use-list.ts'
import { BudgetsCard } from './BudgetsCard.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { type Period, periodOf } from './periods.ts'
import { UsageByDay } from './UsageByDay.tsx'
import classes from './usage.module.css'
import { reportLoader, startSort, useReport } from './usage.ts'
import { exportedColumns, groupingTitles, nameOf, usageColumns } from './usage-columns.tsx'
import { type Grouping, groupings } from './usage-search.ts'

const keyOf = ({ key }: UsageRow): string => key

/** What the model server was asked, for whom and what for. Days are those of UTC. */
export function UsagePage() {
  const search = useSearch({ from: '/admin/ai_controls/usage' })
  const navigate = useNavigate({ from: '/admin/ai_controls/usage' })
  const [now] = useState(Date.now)
  const period = periodOf(search, now)
  const by = search.by ?? 'day'
  const change = (wanted: Partial<Period & { by: Grouping | undefined }>) =>
    void navigate({
      search: (earlier) => ({ ...earlier, ...wanted, page: undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <AdminPage
      title={t`Usage`}
      description={t`Tokens read and written by the model server, by day, user, page and model. Days are in UTC.`}
      actions={<PeriodFields period={period} now={now} onChange={change} />}
    >
      <UsageByDay period={period} />
      <UsageTable period={period} by={by} onGroup={(wanted) => change({ by: wanted === 'day' ? undefined : wanted })} />
      <BudgetsCard />
    </AdminPage>
  )
}

type TableProperties = { period: Period; by: Grouping; onGroup: (by: Grouping) => void }

function UsageTable({ period, by, onGroup }: TableProperties) {
  const [state, change] = useListState(startSort)
  const list = useReport(period, by, state)
  return (
    <section aria-label={t`Usage in figures`} className={classes.table}>
      <div className={classes.toolbar}>
        <SegmentedControl
          aria-label={t`Group by`}
          data={groupings.map((value) => ({ value, label: groupingTitles[value] }))}
          value={by}
          onChange={(value) => onGroup(value as Grouping)}
        />
        <CsvButton
          name={`usage-by-${by}`}
          columns={exportedColumns(by)}
          state={state}
          load={reportLoader(period, by)}
        />
      </div>
      <ListTable
        what={t`figures`}
        columns={usageColumns(by)}
        keyOf={keyOf}
        nameOf={(row) => nameOf(by, row)}
        list={list}
        state={state}
        onChange={change}
        empty={
          <Notice
            icon={<IconChartBar size={28} stroke={1.5} />}
            title={t`No figures`}
            text={t`Choose another period, or come back when someone has asked Manu a question.`}
          />
        }
      />
    </section>
  )
}
