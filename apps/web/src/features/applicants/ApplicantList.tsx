import type { Applicant } from '@casebench/shared/contract/applicants'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useHasMailServer } from '../../api/mail-server.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePermitted } from '../../ui/permitted-action.ts'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { BulkBar } from '../../ui/table/BulkBar.tsx'
import { ColumnMenu } from '../../ui/table/ColumnMenu.tsx'
import { CsvButton } from '../../ui/table/CsvButton.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useColumns } from '../../ui/table/use-columns.ts'
import { useListState } from '../../ui/table/use-list.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import { Application } from './Application.tsx'
import { applicantColumns, exportedColumns } from './applicant-columns.tsx'
import { loadApplicants, nameOf, useApplicants, useApprove, useDelete } from './applicants.ts'

const keyOf = ({ email }: Applicant) => email

/** Who waits: to be read, approved or deleted, one by one or many at once. */
export function ApplicantList() {
  const [state, change] = useListState('applied_at')
  const list = useApplicants(state)
  const hasMailServer = useHasMailServer()
  const selection = useSelection(keyOf)
  const { shown, choice } = useColumns('applicants', applicantColumns)
  const { open } = useSearch({ from: '/admin/users/applicants' })
  const navigate = useNavigate({ from: '/admin/users/applicants' })
  const opened = list.data?.rows.find(({ email }) => email === open)
  const show = (email: string | undefined) =>
    void navigate({ search: (earlier) => ({ ...earlier, open: email }), resetScroll: false })

  const [asked, setAsked] = useState<readonly Applicant[]>([])
  const [toApprove, setToApprove] = useState<readonly Applicant[]>([])
  const done = () => {
    selection.clear()
    setAsked([])
    setToApprove([])
    if (open !== undefined) show(undefined)
  }
  const approving = useApprove(done)
  const deleting = useDelete(done)
  const mayDelete = usePermitted('delete_applicants')
  /** Many mails at once are asked for once more. */
  const approve = (applicants: readonly Applicant[]) =>
    applicants.length > 1 ? setToApprove(applicants) : approving.mutate(applicants)
  const ask = (applicants: readonly Applicant[]) => mayDelete(() => setAsked(applicants))

  return (
    <Stack gap="sm">
      <ListToolbar search={t`Search applicants`} state={state} onChange={change} columns={choice}>
        <CsvButton name="applicants" columns={exportedColumns} state={state} load={loadApplicants} />
        <ColumnMenu columns={applicantColumns} choice={choice} />
      </ListToolbar>
      <BulkBar selection={selection}>
        <Button size="xs" loading={approving.isPending} onClick={() => approve(selection.rows)}>
          <Trans>Approve</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={() => ask(selection.rows)}>
          <Trans>Delete</Trans>
        </Button>
      </BulkBar>
      <ListTable
        what={t`applicants`}
        columns={shown}
        keyOf={keyOf}
        nameOf={nameOf}
        list={list}
        state={state}
        onChange={change}
        selection={selection}
        onOpen={({ email }) => show(email)}
        empty={
          <Notice
            icon={<IconUserPlus size={30} stroke={1.4} />}
            title={t`No applicants waiting`}
            text={t`People who apply on the home page appear here, longest waiting first.`}
          />
        }
      />
      <SidePanel
        opened={opened !== undefined}
        title={opened === undefined ? '' : nameOf(opened)}
        onClose={() => show(undefined)}
      >
        {opened !== undefined && (
          <Application
            applicant={opened}
            approving={approving.isPending}
            onApprove={() => approving.mutate([opened])}
            onDelete={() => ask([opened])}
          />
        )}
      </SidePanel>
      <ConfirmDialog
        opened={toApprove.length > 0}
        title={t`Approve ${toApprove.length} applicants?`}
        names={toApprove.map((applicant) => `${nameOf(applicant)} (${applicant.email})`)}
        action={t`Approve ${toApprove.length} applicants`}
        harmless
        pending={approving.isPending}
        onConfirm={() => approving.mutate(toApprove)}
        onClose={() => setToApprove([])}
      >
        {hasMailServer
          ? t`Each gets an account and is mailed an invitation to choose a password.`
          : t`Each gets an account. No mail server is set up, so no one is told: copy their invitation links under Mail and send them yourself.`}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked.length > 0}
        title={plural(asked.length, { one: 'Delete one application?', other: 'Delete # applications?' })}
        names={asked.map((applicant) => `${nameOf(applicant)} (${applicant.email})`)}
        action={plural(asked.length, { one: 'Delete one application', other: 'Delete # applications' })}
        pending={deleting.isPending}
        onConfirm={() => deleting.mutate(asked)}
        onClose={() => setAsked([])}
      >
        <Trans>What they wrote is deleted. They are not told, and can apply again.</Trans>
      </ConfirmDialog>
    </Stack>
  )
}
