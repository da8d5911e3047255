import type { KnowledgeEntry } from '@casebench/shared/contract/knowledge-base'
import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatAgo, formatDateTime } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'
import { markdownText } from '../assistant/chat/markdown-text.ts'
import { pageNameOf } from './page-names.ts'

export const entryColumns: readonly Column<KnowledgeEntry>[] = [
  {
    key: 'question',
    get title() {
      return t`Question`
    },
    sort: 'question',
    cell: ({ question, response }) => {
      const words = markdownText(response)
      return (
        <>
          <span dir="auto">{question}</span>
          <Text component="span" size="sm" c="dimmed" lineClamp={1} title={words} dir="auto">
            {words}
          </Text>
        </>
      )
    },
    text: ({ question }) => question,
  },
  {
    key: 'page',
    get title() {
      return t`Page`
    },
    sort: 'page',
    width: 18,
    cell: ({ page }) => pageNameOf(page),
    text: ({ page }) => page,
  },
  {
    key: 'created_at',
    get title() {
      return t({ message: 'Added', context: 'date' })
    },
    sort: 'created_at',
    width: 14,
    cell: ({ created_at }) => <span title={formatDateTime(created_at)}>{formatAgo(created_at, new Date())}</span>,
    text: ({ created_at }) => created_at,
  },
  {
    key: 'updated_at',
    get title() {
      return t({ message: 'Changed', context: 'date' })
    },
    sort: 'updated_at',
    width: 14,
    cell: ({ updated_at }) => <span title={formatDateTime(updated_at)}>{formatAgo(updated_at, new Date())}</span>,
    text: ({ updated_at }) => updated_at,
  },
]

/** The response stands below the question on the page, and in a column of its own in the file. */
export const exportedColumns: readonly Column<KnowledgeEntry>[] = [
  ...entryColumns,
  {
    key: 'response',
    get title() {
      return t`Response`
    },
    cell: () => null,
    text: ({ response }) => response,
  },
]
