import { t } from '@lingui/core/macro'
import { Checkbox, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { commaSeparated } from '../../ui/in-words.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useListState } from '../../ui/table/use-list.ts'
import { ReviewTabs } from '../review-queue/ReviewTabs.tsx'
import { useProposedAnswers } from './proposed-answers.ts'
import { proposedColumns, questionOf } from './proposed-columns.tsx'

/** Answers that reviewers think a case should accept: whoever may edit cases decides. */
export function ProposedAnswersPage() {
  const [state, change] = useListState('created_at')
  const [isAll, setAll] = useState(false)
  const list = useProposedAnswers(state, isAll ? 'all' : 'open')
  return (
    <AdminPage
      title={t`Review`}
      description={t`Answers that reviewers propose to accept. Accepting one saves a new version of its case; results stay as they are until they are regraded.`}
    >
      <ReviewTabs value="proposed">
        <Stack gap="sm">
          <ListToolbar search={t`Search proposed answers`} state={state} onChange={change}>
            <Checkbox
              label={t`Include decided`}
              checked={isAll}
              onChange={({ currentTarget: { checked } }) => {
                setAll(checked)
                change({ page: 1 })
              }}
            />
          </ListToolbar>
          <ListTable
            what={t`proposed answers`}
            columns={proposedColumns}
            keyOf={({ id }) => id}
            nameOf={(proposed) => commaSeparated([proposed.case_name, questionOf(proposed)])}
            list={list}
            state={state}
            onChange={change}
            linkOf={({ caseId }) => ({ to: '/admin/case_manager/cases/$caseId', params: { caseId } })}
            empty={
              <Notice
                icon={<IconChecks size={30} stroke={1.4} />}
                title={t`No proposed answers`}
                text={t`When a reviewer proposes an answer that a case should accept, it is listed here to be accepted or declined.`}
              />
            }
          />
        </Stack>
      </ReviewTabs>
    </AdminPage>
  )
}
