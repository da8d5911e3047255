import { isReference } from '@casebench/shared/blind-marking'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconChecks, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { commaSeparated } from '../../ui/in-words.ts'
import { Notice } from '../../ui/Notice.tsx'
import { candidateName } from '../../ui/result/candidate-name.ts'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useListState } from '../../ui/table/use-list.ts'
import { ReviewTabs } from '../review-queue/ReviewTabs.tsx'
import { failedColumns } from './failed-columns.tsx'
import { evaluationsOf, useFailedEvaluations, useRetryAll } from './failed-evaluations.ts'

/** Evaluations that were given up, and the way to try them again: one, or all at once. */
export function FailedEvaluationsPage() {
  const [state, change] = useListState('-failed_at')
  const list = useFailedEvaluations(state)
  const [asked, setAsked] = useState<string>()
  const close = () => setAsked(undefined)
  const retrying = useRetryAll(close)
  const rows = list.data?.rows ?? []
  const total = list.data?.total ?? 0
  // A search shows some of them, and all are retried: nothing that is not shown is retried by a click.
  const mayRetryAll = state.q === '' && total > 0
  return (
    <AdminPage
      title={t`Review`}
      description={t`Evaluations that failed for good. Candidates see no result until the evaluation is retried or the case is submitted again.`}
      actions={
        mayRetryAll && (
          <Button
            leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
            onClick={() => setAsked(new Date().toISOString())}
          >
            <Trans>Retry all {total.toLocaleString(i18n.locale)}</Trans>
          </Button>
        )
      }
    >
      <ReviewTabs value="failed">
        <Stack gap="sm">
          <ListToolbar search={t`Search failed evaluations`} state={state} onChange={change} />
          <ListTable
            what={t`failed evaluations`}
            columns={failedColumns}
            keyOf={({ id }) => id}
            nameOf={(failed) => commaSeparated([candidateName(failed), failed.case_name])}
            list={list}
            state={state}
            onChange={change}
            linkOf={({ email, mode, caseId }) =>
              isReference(email)
                ? { to: '/admin/users/users/$email/$mode/$caseId', params: { email, mode, caseId } }
                : { to: '/admin/users/users/$email', params: { email } }
            }
            empty={
              <Notice
                icon={<IconChecks size={30} stroke={1.4} />}
                title={t`No failed evaluations`}
                text={t`Evaluations that keep failing are listed here with the reason, so that you can retry them.`}
              />
            }
          />
        </Stack>
      </ReviewTabs>
      <ConfirmDialog
        opened={asked !== undefined}
        title={t`Retry ${evaluationsOf(total)}?`}
        names={rows.map((failed) => commaSeparated([candidateName(failed), failed.case_name]))}
        action={t`Retry ${evaluationsOf(total)}`}
        pending={retrying.isPending}
        harmless
        onConfirm={() => asked !== undefined && retrying.mutate(asked)}
        onClose={close}
      >
        <Trans>The answers are evaluated as they were submitted. Later changes are kept but do not count.</Trans>
      </ConfirmDialog>
    </AdminPage>
  )
}
