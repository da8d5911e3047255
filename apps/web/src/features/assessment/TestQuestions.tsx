import type { TestQuestion } from '@casebench/shared/contract/assessment'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useId } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useListState } from '../../ui/table/use-list.ts'
import classes from './assessment.module.css'
import { useTestQuestions } from './assessment.ts'
import { questionColumns } from './question-columns.tsx'

type Props = { caseId: string; version: number | undefined }

const keyOf = ({ attributeId }: TestQuestion) => attributeId

/** How the questions of a test did. A row leads to all that is known of the question. */
export function TestQuestions({ caseId, version }: Props) {
  const [state, change] = useListState('-flags')
  const list = useTestQuestions(caseId, version, state)
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} id={id}>
        <Trans>Questions of the test</Trans>
      </Title>
      <p className={classes.lead}>
        <Trans>
          “Seen by” counts everyone who started the test with the question, in any version: the more people know a
          question, the less it measures. A row opens the analysis of the question.
        </Trans>
      </p>
      <ListToolbar search={t`Search questions`} state={state} onChange={change} />
      <ListTable
        what={t`questions`}
        columns={questionColumns}
        keyOf={keyOf}
        nameOf={({ title }) => title}
        list={list}
        state={state}
        onChange={change}
        linkOf={({ attributeId }) => ({
          to: '/admin/case_manager/cases/$caseId/analysis',
          params: { caseId },
          search: { mode: 'test', item: attributeId },
        })}
        empty={
          <Notice
            icon={<IconListDetails size={30} stroke={1.4} />}
            title={t`No questions counted yet`}
            text={t`They appear with the first final result.`}
          />
        }
      />
    </section>
  )
}
