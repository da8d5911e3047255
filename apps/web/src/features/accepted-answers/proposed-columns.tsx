import type { ProposedAnswer } from '@casebench/shared/contract/accepted-answers'
import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatAgo, formatDateTime } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'
import { DecisionCell } from './DecisionCell.tsx'

const Further = ({ children }: { children: string }) => (
  <Text component="span" display="block" size="sm" c="dimmed" fw={400} dir="auto">
    {children}
  </Text>
)

export const questionOf = ({ attribute_title, attributeId }: ProposedAnswer): string => attribute_title ?? attributeId

export const proposedColumns: readonly Column<ProposedAnswer>[] = [
  {
    key: 'case',
    get title() {
      return t`Case`
    },
    sort: 'case',
    width: 22,
    cell: (proposed) => (
      <>
        {proposed.case_name}
        <Further>{questionOf(proposed)}</Further>
      </>
    ),
  },
  {
    key: 'answer',
    get title() {
      return t`Proposed answer`
    },
    cell: ({ answer, reason }) => (
      <>
        <bdi>{answer}</bdi>
        {reason !== '' && <Further>{reason}</Further>}
      </>
    ),
  },
  {
    key: 'reference',
    get title() {
      return t`Reference answer`
    },
    width: 20,
    cell: ({ reference }) => (reference === null ? t`The case no longer asks this.` : <bdi>{reference}</bdi>),
  },
  {
    key: 'created_at',
    get title() {
      return t`Proposed`
    },
    sort: 'created_at',
    width: 16,
    cell: ({ created_at, proposed_by }) => (
      <>
        <span title={formatDateTime(created_at)}>{formatAgo(created_at, new Date())}</span>
        {proposed_by !== null && <Further>{proposed_by}</Further>}
      </>
    ),
  },
  {
    key: 'decision',
    get title() {
      return t`Decision`
    },
    width: 20,
    cell: (proposed) => <DecisionCell proposed={proposed} />,
  },
]
