import { t } from '@lingui/core/macro'
import { Select, Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Skeleton.css'
import { IconUsersGroup } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Notice } from '../../ui/Notice.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ProgressFilters } from '../cohorts/progress/ProgressFilters.tsx'
import { Comparison } from './Comparison.tsx'
import { ReportErrors } from './ReportErrors.tsx'
import { ReportSummary } from './ReportSummary.tsx'
import type { ReportSearch } from './report-search.ts'
import classes from './reports.module.css'
import { type Report, useReport, type Which } from './reports.ts'

/** Completion first, then results, groups beside each other, and why points were lost. */
export function ReportView() {
  const { mode, assigned = 'any', case: caseId, by = 'cohorts' } = useSearch({ from: '/admin/reports' })
  const navigate = useNavigate({ from: '/admin/reports' })
  const which: Which = { mode, assigned, caseId }
  const query = useReport(which)
  const change = (wanted: ReportSearch) =>
    void navigate({
      search: (earlier) => ({ ...earlier, ...wanted, page: undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Stack gap="md">
      <ProgressFilters
        filters={which}
        onChange={(wanted) =>
          change({ mode: wanted.mode, assigned: wanted.assigned === 'any' ? undefined : wanted.assigned })
        }
      >
        <CaseFilter cases={query.data?.cases ?? []} caseId={caseId} onChange={(id) => change({ case: id })} />
      </ProgressFilters>
      <QueryBoundary
        query={query}
        failed={t`Could not load the report`}
        loading={
          <>
            <Skeleton height={92} mb="md" />
            <Skeleton height={190} />
          </>
        }
        isEmpty={(report) => report === null}
        empty={
          <Notice
            icon={<IconUsersGroup size={30} stroke={1.4} />}
            title={t`Too many people for one report`}
            text={t`Open a cohort to see how it does.`}
          />
        }
      >
        {(report) =>
          report !== null && (
            <>
              <ReportSummary report={report} />
              <Comparison report={report} by={by} which={which} onCompare={(wanted) => change(wanted)} />
            </>
          )
        }
      </QueryBoundary>
      <ReportErrors mode={mode} assigned={assigned} caseId={caseId} />
    </Stack>
  )
}

type CaseFilterProps = {
  cases: Report['cases']
  caseId: string | undefined
  onChange: (caseId: string | undefined) => void
}

/** As many choices as are listed at a time: typing finds the others. */
const listed = 50

function CaseFilter({ cases, caseId, onChange }: CaseFilterProps) {
  return (
    <Select
      className={classes.caseFilter}
      aria-label={t`Case`}
      placeholder={t`All cases`}
      data={cases.map(({ id, name }) => ({ value: id, label: name }))}
      limit={listed}
      searchable
      clearable
      nothingFoundMessage={t`No matches`}
      value={caseId ?? null}
      onChange={(value) => onChange(value ?? undefined)}
    />
  )
}
