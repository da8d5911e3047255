import { isAttributeType } from '@casebench/shared/case-file/attribute-types'
import type { BankQuestionSummary } from '@casebench/shared/contract/question-bank'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { IconDatabase } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminPage } from '../../../shell/admin/AdminPage.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../../ui/table/ListToolbar.tsx'
import { useListState } from '../../../ui/table/use-list.ts'
import { BankFilters } from './BankFilters.tsx'
import { BankQuestionDialog } from './BankQuestionDialog.tsx'
import { useBank } from './bank.ts'
import { bankColumns } from './bank-columns.tsx'

const path = '/admin/case_manager/cases/question_bank'

/** The questions that authors use in many cases. */
export function BankPage() {
  const [state, change] = useListState('title')
  const { type: wanted, tag } = useSearch({ from: '/admin/case_manager/cases_/question_bank' })
  const type = wanted !== undefined && isAttributeType(wanted) ? wanted : undefined
  const navigate = useNavigate({ from: path })
  const list = useBank(state, { type, tag })
  const [opened, setOpened] = useState<BankQuestionSummary>()
  const isFiltered = type !== undefined || tag !== undefined
  return (
    <AdminPage
      title={t`Question bank`}
      description={t`Questions for many cases. Cases have copies: a change reaches the drafts that you choose.`}
      actions={
        <LinkButton to="/admin/case_manager/cases" variant="default">
          <Trans>Cases</Trans>
        </LinkButton>
      }
    >
      <Stack gap="sm">
        <ListToolbar search={t`Search questions`} state={state} onChange={change}>
          <BankFilters
            filter={{ type, tag }}
            onChange={(filter) => void navigate({ search: (earlier) => ({ ...earlier, ...filter, page: undefined }) })}
          />
        </ListToolbar>
        <ListTable
          what={t`questions`}
          columns={bankColumns}
          keyOf={({ question_id }) => question_id}
          nameOf={({ title }) => title}
          list={list}
          state={state}
          onChange={change}
          onOpen={setOpened}
          empty={
            <Notice
              icon={<IconDatabase size={30} stroke={1.4} />}
              title={isFiltered ? t`No matching questions` : t`No questions yet`}
              text={
                isFiltered
                  ? t`Choose another type or tag.`
                  : t`Open a question in the editor of a case and save it to the question bank.`
              }
            />
          }
        />
      </Stack>
      {opened && (
        <BankQuestionDialog id={opened.question_id} title={opened.title} onClose={() => setOpened(undefined)} />
      )}
    </AdminPage>
  )
}
