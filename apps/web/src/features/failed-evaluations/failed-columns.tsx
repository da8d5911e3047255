import type { FailedEvaluation } from '@casebench/shared/contract/failed-evaluations'
import { Button, Text } from '@mantine/core'
import { formatAgo, formatDateTime } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'
import classes from './failed-evaluations.module.css'
import { useRetry } from './failed-evaluations.ts'

const modes = { training: 'Training', test: 'Test' } as const

export const nameOf = ({ name, email }: Pick<FailedEvaluation, 'name' | 'email'>): string => name || email

export const failedColumns: readonly Column<FailedEvaluation>[] = [
  {
    key: 'candidate',
    title: 'Candidate',
    sort: 'email',
    width: 24,
    cell: (failed) => (
      <>
        {nameOf(failed)}
        {failed.name !== '' && (
          <Text component="span" display="block" size="sm" c="dimmed" fw={400}>
            {failed.email}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'case',
    title: 'Case',
    sort: 'case',
    width: 22,
    cell: ({ case_name, mode }) => (
      <>
        {case_name}
        <Text component="span" display="block" size="sm" c="dimmed">
          {modes[mode]}
        </Text>
      </>
    ),
  },
  { key: 'reason', title: 'Reason', cell: ({ reason }) => reason || 'Unknown' },
  {
    key: 'failed_at',
    title: 'Failed',
    sort: 'failed_at',
    width: 14,
    cell: ({ failed_at }) => <span title={formatDateTime(failed_at)}>{formatAgo(failed_at, new Date())}</span>,
  },
  { key: 'retry', title: 'Action', width: 14, cell: (failed) => <Retry failed={failed} /> },
]

function Retry({ failed }: { failed: FailedEvaluation }) {
  const retrying = useRetry()
  return (
    <Button
      size="xs"
      variant="default"
      className={classes.retry ?? ''}
      aria-label={`Retry ${nameOf(failed)}, ${failed.case_name}`}
      loading={retrying.isPending}
      onClick={() => retrying.mutate(failed)}
    >
      Retry
    </Button>
  )
}
