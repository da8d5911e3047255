import type { CaseSummary } from '@casebench/shared/contract/case-files'
import { Text } from '@mantine/core'
import badges from '../../../ui/badges.module.css'
import { formatAgo, formatDateTime } from '../../../ui/formats.ts'
import type { Column } from '../../../ui/table/column.ts'

const figure = (key: 'assigned' | 'submitted' | 'version', title: string, width: number): Column<CaseSummary> => ({
  key,
  title,
  sort: key,
  width,
  align: 'end',
  cell: (row) => row[key].toLocaleString('en'),
  text: (row) => row[key],
})

export const caseColumns: readonly Column<CaseSummary>[] = [
  {
    key: 'name',
    title: 'Case',
    sort: 'name',
    cell: ({ name, caseId, archived, test_only, open_test }) => (
      <>
        {name}
        {test_only && (
          <>
            {' '}
            <span className={badges.badge} data-tone="accent">
              Tests only
            </span>
          </>
        )}
        {archived && (
          <>
            {' '}
            <span className={badges.badge} data-tone="quiet">
              Archived
            </span>
          </>
        )}
        <Text component="span" display="block" size="sm" c="dimmed">
          {caseId}
        </Text>
        {open_test && (
          <Text component="span" display="block" size="sm" c="dimmed">
            You have this case as a test, so you cannot see its answers
          </Text>
        )}
      </>
    ),
    text: ({ name }) => name,
  },
  figure('assigned', 'Assigned', 12),
  figure('submitted', 'Submitted', 13),
  figure('version', 'Version', 11),
  {
    key: 'updated_at',
    title: 'Updated',
    sort: 'updated_at',
    width: 17,
    cell: ({ updated_at }) => <span title={formatDateTime(updated_at)}>{formatAgo(updated_at, new Date())}</span>,
    text: ({ updated_at }) => updated_at,
  },
]

/** The id and the state stand below and beside the name on the page, and in columns of their own in the file. */
export const exportedColumns: readonly Column<CaseSummary>[] = [
  { key: 'case_id', title: 'Case id', cell: () => null, text: ({ caseId }) => caseId },
  ...caseColumns,
  { key: 'test_only', title: 'Tests only', cell: () => null, text: ({ test_only }) => (test_only ? 'yes' : 'no') },
  { key: 'archived', title: 'Archived', cell: () => null, text: ({ archived }) => (archived ? 'yes' : 'no') },
]
