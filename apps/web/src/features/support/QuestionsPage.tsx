import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SegmentedControl, Stack } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { IconMessageCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { GuideLink } from '../../shell/guide/GuideLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { ColumnMenu } from '../../ui/table/ColumnMenu.tsx'
import { CsvButton } from '../../ui/table/CsvButton.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useColumns } from '../../ui/table/use-columns.ts'
import { useListState } from '../../ui/table/use-list.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { exportedColumns, questionColumns } from './question-columns.tsx'
import { readStatus, type Status, statuses } from './question-search.ts'
import { loadQuestions, useQuestions } from './questions.ts'

const titles: Record<Status, string> = {
  get open() {
    return t`Waiting`
  },
  get answered() {
    return t({ message: 'Answered', context: 'questions' })
  },
  get all() {
    return t`All`
  },
}
const nothing: Record<Status, { title: string; text: string }> = {
  open: {
    get title() {
      return t`No questions waiting`
    },
    get text() {
      return t`Questions asked under Help and support appear here, longest waiting first.`
    },
  },
  answered: {
    get title() {
      return t`No answered questions yet`
    },
    get text() {
      return t`Questions move here when they are answered.`
    },
  },
  all: {
    get title() {
      return t`No questions yet`
    },
    get text() {
      return t`Questions asked under Help and support appear here.`
    },
  },
}

/** What people ask, the ones that wait first, and where to answer them. */
export function QuestionsPage() {
  const [state, change] = useListState('status')
  const { open, status = 'open' } = useSearch({ from: '/admin/help/support' })
  const navigate = useNavigate({ from: '/admin/help/support' })
  const list = useQuestions(state, status)
  const { shown, choice } = useColumns('support-questions', questionColumns)
  const opened = list.data?.rows.find(({ id }) => id === open)
  const show = (id: string | undefined) =>
    void navigate({ search: (earlier) => ({ ...earlier, open: id }), resetScroll: false })
  const filter = (wanted: string) =>
    void navigate({
      search: (earlier) => ({ ...earlier, status: readStatus(wanted), page: undefined, open: undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <AdminPage
      title={t`Support`}
      description={
        <>
          <Trans>Questions from users, longest waiting first. They get a notification when you answer.</Trans>
          <GuideLink />
        </>
      }
    >
      <Stack gap="sm">
        <ListToolbar search={t`Search questions`} state={state} onChange={change} columns={choice}>
          <SegmentedControl
            aria-label={t`State`}
            data={statuses.map((value) => ({ value, label: titles[value] }))}
            value={status}
            onChange={filter}
          />
          <CsvButton name="support-questions" columns={exportedColumns} state={state} load={loadQuestions(status)} />
          <ColumnMenu columns={questionColumns} choice={choice} />
        </ListToolbar>
        <ListTable
          what={t`questions`}
          columns={shown}
          keyOf={({ id }) => id}
          nameOf={({ question }) => question}
          list={list}
          state={state}
          onChange={change}
          onOpen={({ id }) => show(id)}
          empty={<Notice icon={<IconMessageCheck size={30} stroke={1.4} />} {...nothing[status]} />}
        />
      </Stack>
      <SidePanel opened={opened !== undefined} title={t`Question`} onClose={() => show(undefined)}>
        {opened !== undefined && <AnswerForm key={opened.id} question={opened} onDone={() => show(undefined)} />}
      </SidePanel>
    </AdminPage>
  )
}
