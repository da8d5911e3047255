import type { SupportQuestion } from '@casebench/shared/contract/support'
import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatAgo, formatDateTime } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'
import { QuestionStateBadge } from './QuestionStateBadge.tsx'

export const questionColumns: readonly Column<SupportQuestion>[] = [
  {
    key: 'question',
    get title() {
      return t`Question`
    },
    width: 46,
    cell: ({ question }) => (
      <Text component="span" lineClamp={2} inherit dir="auto" title={question}>
        {question}
      </Text>
    ),
    text: ({ question }) => question,
  },
  {
    key: 'email',
    get title() {
      return t`Asked by`
    },
    sort: 'email',
    width: 22,
    cell: ({ name, email }) => (
      <>
        {name || email}
        {name !== '' && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {email}
          </Text>
        )}
      </>
    ),
    text: ({ email }) => email,
  },
  {
    key: 'status',
    get title() {
      return t`State`
    },
    sort: 'status',
    cell: ({ status }) => <QuestionStateBadge status={status} />,
    text: ({ status }) => status,
  },
  {
    key: 'asked_at',
    get title() {
      return t`Asked`
    },
    sort: 'asked_at',
    width: 14,
    cell: ({ asked_at }) => <span title={formatDateTime(asked_at)}>{formatAgo(asked_at, new Date())}</span>,
    text: ({ asked_at }) => asked_at,
  },
]

/** In the file the answer stands beside its question. */
export const exportedColumns: readonly Column<SupportQuestion>[] = [
  ...questionColumns,
  {
    key: 'answer',
    get title() {
      return t`Answer`
    },
    cell: () => null,
    text: ({ admin_response }) => admin_response,
  },
  {
    key: 'answered_by',
    get title() {
      return t`Answered by`
    },
    cell: () => null,
    text: ({ answered_by }) => answered_by,
  },
  {
    key: 'answered_at',
    get title() {
      return t({ message: 'Answered', context: 'date' })
    },
    cell: () => null,
    text: ({ answered_at }) => answered_at,
  },
]
