import type { CaseSummary } from '@casebench/shared/contract/case-files'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { IconBriefcase, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCanOpen, useModule } from '../../../api/roles.ts'
import { AdminPage } from '../../../shell/admin/AdminPage.tsx'
import { Blocked } from '../../../ui/Blocked.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { usePermitted } from '../../../ui/permitted-action.ts'
import { BulkBar } from '../../../ui/table/BulkBar.tsx'
import { ColumnMenu } from '../../../ui/table/ColumnMenu.tsx'
import { CsvButton } from '../../../ui/table/CsvButton.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../../ui/table/ListToolbar.tsx'
import { useColumns } from '../../../ui/table/use-columns.ts'
import { useListState } from '../../../ui/table/use-list.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { toastNotPermitted } from '../../../ui/toast.ts'
import { loadCases, useCases, useDeleteCases } from '../cases.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { caseColumns, exportedColumns } from './case-columns.tsx'
import { fateOf } from './deletion.ts'
import { draftChoices, readDrafts } from './drafts-shown.ts'
import { openTestReason } from './open-tests.ts'

const keyOf = ({ caseId }: CaseSummary) => caseId
const path = '/admin/case_manager/cases'

const newCase = (
  <LinkButton to="/admin/case_manager/cases/new" leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
    <Trans>New case</Trans>
  </LinkButton>
)

/** Every case: to be opened, assigned, copied or deleted, one by one or many at once. */
export function CasesPage() {
  const [state, change] = useListState('name')
  const { archived = false, drafts } = useSearch({ from: path })
  const navigate = useNavigate({ from: path })
  const list = useCases(state, { archived, drafts })
  const selection = useSelection(keyOf)
  const { shown, choice } = useColumns('cases', caseColumns)
  const [deleted, setDeleted] = useState<readonly CaseSummary[]>([])
  const [assigned, setAssigned] = useState<readonly CaseSummary[]>([])
  const isFourEyes = useModule('four_eyes')
  const mayAdd = useCanOpen('add_case')
  const mayEdit = useCanOpen('edit_case')
  const mayReview = useCanOpen('manual_assessment')
  const canOpenPage = useCanOpen('case_profile')
  const whoMayDelete = usePermitted('delete_cases')
  const whoMayAssign = usePermitted('assign_cases')
  const done = () => {
    selection.clear()
    setDeleted([])
    setAssigned([])
  }
  const deleting = useDeleteCases(done)
  const [only] = selection.rows.length === 1 ? selection.rows : []
  const closed = openTestReason(selection.rows)

  return (
    <AdminPage
      title={t`Cases`}
      description={t`The cases that candidates review. Open a case to edit it. Publishing creates a new version.`}
      actions={
        <>
          {mayReview && (
            <LinkButton to="/admin/review" variant="default">
              <Trans>Review queue</Trans>
            </LinkButton>
          )}
          {mayEdit && (
            <LinkButton to="/admin/review/proposed" variant="default">
              <Trans>Proposed answers</Trans>
            </LinkButton>
          )}
          {mayEdit && (
            <LinkButton to="/admin/case_manager/cases/question_bank" variant="default">
              <Trans>Question bank</Trans>
            </LinkButton>
          )}
          {mayAdd && newCase}
        </>
      }
    >
      <Stack gap="sm">
        <ListToolbar search={t`Search cases`} state={state} onChange={change} columns={choice}>
          <Checkbox
            label={t`Include archived`}
            checked={archived}
            onChange={({ currentTarget: { checked } }) =>
              void navigate({ search: (earlier) => ({ ...earlier, archived: checked || undefined, page: undefined }) })
            }
          />
          <NativeSelect
            aria-label={t`Drafts`}
            data={draftChoices(isFourEyes)}
            value={drafts ?? ''}
            onChange={({ currentTarget: { value } }) =>
              void navigate({
                search: (earlier) => ({ ...earlier, drafts: readDrafts(value), page: undefined }),
              })
            }
          />
          <CsvButton name="cases" columns={exportedColumns} state={state} load={loadCases({ archived, drafts })} />
          <ColumnMenu columns={caseColumns} choice={choice} />
        </ListToolbar>
        <BulkBar selection={selection}>
          <Button size="xs" onClick={() => whoMayAssign(() => setAssigned(selection.rows))}>
            <Trans>Assign</Trans>
          </Button>
          {only !== undefined && canOpenPage && (
            <Blocked reason={closed}>
              <LinkButton
                size="xs"
                variant="default"
                to="/admin/case_manager/cases/$caseId/analysis"
                params={{ caseId: only.caseId }}
              >
                <Trans>Analysis</Trans>
              </LinkButton>
            </Blocked>
          )}
          {only !== undefined && mayAdd && (
            <Blocked reason={closed}>
              <LinkButton size="xs" variant="default" to="/admin/case_manager/cases/new" search={{ from: only.caseId }}>
                <Trans>Duplicate</Trans>
              </LinkButton>
            </Blocked>
          )}
          <Blocked reason={closed}>
            <Button size="xs" variant="default" onClick={() => whoMayDelete(() => setDeleted(selection.rows))}>
              <Trans>Delete</Trans>
            </Button>
          </Blocked>
        </BulkBar>
        <ListTable
          what={t`cases`}
          columns={shown}
          keyOf={keyOf}
          nameOf={({ name }) => name}
          blockedBy={(row) => openTestReason([row])}
          list={list}
          state={state}
          onChange={change}
          selection={selection}
          onOpen={({ caseId }) =>
            canOpenPage
              ? void navigate({ to: '/admin/case_manager/cases/$caseId', params: { caseId } })
              : toastNotPermitted()
          }
          empty={
            drafts === undefined ? (
              <Notice
                icon={<IconBriefcase size={30} stroke={1.4} />}
                title={t`No cases yet`}
                text={t`A case is an entity to review, with its questions, documents and reference answers.`}
                {...(mayAdd ? { action: newCase } : {})}
              />
            ) : (
              <Notice
                icon={<IconBriefcase size={30} stroke={1.4} />}
                title={t`No drafts`}
                text={
                  drafts === 'requested'
                    ? t`Nobody else asks to have a draft published.`
                    : t`Every case is as its authors published it.`
                }
              />
            )
          }
        />
      </Stack>
      <AssignDialog cases={assigned} onDone={done} onClose={() => setAssigned([])} />
      <ConfirmDialog
        opened={deleted.length > 0}
        title={plural(deleted.length, { one: 'Delete one case?', other: 'Delete # cases?' })}
        names={deleted.map(fateOf)}
        action={plural(deleted.length, { one: 'Delete one case', other: 'Delete # cases' })}
        pending={deleting.isPending}
        onConfirm={() => deleting.mutate(deleted)}
        onClose={() => setDeleted([])}
      >
        <Trans>
          Deleting a case also deletes its answer sheet and all answers. This cannot be undone. A case that was
          submitted at least once is archived instead: its results stay, and it can no longer be assigned.
        </Trans>
      </ConfirmDialog>
    </AdminPage>
  )
}
