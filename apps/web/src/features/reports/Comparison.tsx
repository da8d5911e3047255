import type { ReportRow } from '@casebench/shared/contract/reports'
import { plural, t } from '@lingui/core/macro'
import { SegmentedControl, Stack } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { IconUsersGroup } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useCanOpen } from '../../api/roles.ts'
import { Notice } from '../../ui/Notice.tsx'
import { CsvButton } from '../../ui/table/CsvButton.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useListState } from '../../ui/table/use-list.ts'
import { comparisonColumns } from './comparison-columns.tsx'
import type { Compared, ReportSearch } from './report-search.ts'
import classes from './reports.module.css'
import { pageOfReport, type Report, useCompared, type Which } from './reports.ts'

type Props = { report: Report; by: Compared; which: Which; onCompare: (search: ReportSearch) => void }

const keyOf = ({ id }: ReportRow) => id

const choices: { value: Compared; label: string }[] = [
  {
    value: 'cohorts',
    get label() {
      return t`Cohorts`
    },
  },
  {
    value: 'organizations',
    get label() {
      return t`Organizations`
    },
  },
  {
    value: 'cases',
    get label() {
      return t`Cases`
    },
  },
]

/** Where a row leads: a cohort to its progress, with the same filters; a case to this report, about it alone. */
function linkOf(by: Compared, { mode, assigned }: Which): ((row: ReportRow) => LinkProps) | undefined {
  if (by === 'cohorts')
    return ({ id }) => ({
      to: '/admin/users/cohorts/$cohortId',
      params: { cohortId: id },
      search: { view: 'progress', mode, assigned: assigned === 'any' ? undefined : assigned },
    })
  if (by === 'organizations')
    return ({ id }) => ({ to: '/admin/users/organizations/$organizationId', params: { organizationId: id } })
  return ({ id }) => ({
    to: '/admin/reports',
    search: { mode, assigned: assigned === 'any' ? undefined : assigned, case: id },
  })
}

/** Cohorts, organizations or cases beside each other. */
export function Comparison({ report, by, which, onCompare }: Props) {
  const [state, change] = useListState('name')
  const list = useCompared(report, by, state)
  const opensOrganizations = useCanOpen('manage_organizations')
  const columns = comparisonColumns(by)
  const link = by === 'organizations' && !opensOrganizations ? undefined : linkOf(by, which)
  return (
    <Stack gap="sm">
      <ListToolbar search={searchLabel(by)} state={state} onChange={change}>
        <SegmentedControl
          aria-label={t`Compare`}
          data={choices.map(({ value, label }) => ({ value, label }))}
          value={by}
          onChange={(wanted) =>
            onCompare({ by: wanted === 'cohorts' ? undefined : (wanted as 'organizations' | 'cases'), q: undefined })
          }
        />
        <CsvButton
          name={`report-${by}`}
          columns={columns}
          state={state}
          load={({ limit, offset }) =>
            Promise.resolve(pageOfReport(report, by, { ...state, size: limit, page: offset / limit + 1 }))
          }
        />
      </ListToolbar>
      <ListTable
        what={choices.find(({ value }) => value === by)?.label ?? ''}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ name }) => name}
        list={list}
        state={state}
        onChange={change}
        {...(link === undefined ? {} : { linkOf: link })}
        empty={<Notice icon={<IconUsersGroup size={30} stroke={1.4} />} title={emptyTitle(by)} text={emptyText(by)} />}
      />
      {by === 'cohorts' && <WithoutCohort figures={report.without_cohort} />}
    </Stack>
  )
}

const searchLabel = (by: Compared): string =>
  by === 'cohorts' ? t`Search cohorts` : by === 'organizations' ? t`Search organizations` : t`Search cases`

const emptyTitle = (by: Compared): string =>
  by === 'cohorts' ? t`No cohorts yet` : by === 'organizations' ? t`No organizations yet` : t`No cases assigned`

const emptyText = (by: Compared): string =>
  by === 'cases'
    ? t`Assign a case, or choose a longer period.`
    : t`They appear here for comparison once there are some.`

/** Those who are in no row above, so that the rows explain the totals. */
function WithoutCohort({ figures: { people, submitted, assigned } }: { figures: Report['without_cohort'] }) {
  if (people === 0) return null
  return (
    <p className={classes.quiet}>
      {plural(people, {
        one: `# person is in no cohort: ${submitted} of ${assigned} cases completed.`,
        other: `# people are in no cohort: ${submitted} of ${assigned} cases completed.`,
      })}
    </p>
  )
}
