import type { FailedEvaluation } from '@casebench/shared/contract/failed-evaluations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { formatAgo, formatDateTime } from '../../ui/formats.ts'
import { candidateName } from '../../ui/result/candidate-name.ts'
import { modeNames } from '../../ui/result/mode-names.ts'
import type { Column } from '../../ui/table/column.ts'
import classes from './failed-evaluations.module.css'
import { useRetry } from './failed-evaluations.ts'

export const failedColumns: readonly Column<FailedEvaluation>[] = [
  {
    key: 'candidate',
    get title() {
      return t`Candidate`
    },
    sort: 'email',
    width: 24,
    cell: (failed) => (
      <>
        {candidateName(failed)}
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
    get title() {
      return t`Case`
    },
    sort: 'case',
    width: 22,
    cell: ({ case_name, mode }) => (
      <>
        {case_name}
        <Text component="span" display="block" size="sm" c="dimmed">
          {modeNames[mode]}
        </Text>
      </>
    ),
  },
  {
    key: 'reason',
    get title() {
      return t`Reason`
    },
    cell: ({ reason }) => reason || t`Unknown`,
  },
  {
    key: 'failed_at',
    get title() {
      return t`Failed`
    },
    sort: 'failed_at',
    width: 14,
    cell: ({ failed_at }) => <span title={formatDateTime(failed_at)}>{formatAgo(failed_at, new Date())}</span>,
  },
  {
    key: 'retry',
    get title() {
      return t`Action`
    },
    width: 14,
    cell: (failed) => <Retry failed={failed} />,
  },
]

function Retry({ failed }: { failed: FailedEvaluation }) {
  const retrying = useRetry()
  return (
    <Button
      size="xs"
      variant="default"
      className={classes.retry ?? ''}
      aria-label={t`Retry ${candidateName(failed)}, ${failed.case_name}`}
      loading={retrying.isPending}
      onClick={() => retrying.mutate(failed)}
    >
      <Trans>Retry</Trans>
    </Button>
  )
}
