import type { BankQuestionSummary } from '@casebench/shared/contract/question-bank'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatAgo } from '../../../ui/formats.ts'
import { commaSeparated } from '../../../ui/in-words.ts'
import type { Column } from '../../../ui/table/column.ts'
import { attributeTypeLabel } from '../editor/attribute-type-labels.ts'

const figure = (key: 'version' | 'cases', title: () => string): Column<BankQuestionSummary> => ({
  key,
  get title() {
    return title()
  },
  sort: key,
  width: 11,
  align: 'end',
  cell: (row) => row[key].toLocaleString(i18n.locale),
})

export const bankColumns: readonly Column<BankQuestionSummary>[] = [
  {
    key: 'title',
    get title() {
      return t`Question`
    },
    sort: 'title',
    cell: ({ title, tags }) => (
      <>
        <span dir="auto">{title}</span>
        {tags.length > 0 && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {commaSeparated(tags)}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'type',
    get title() {
      return t`Type`
    },
    sort: 'type',
    width: 20,
    cell: ({ type }) => attributeTypeLabel(type),
  },
  figure('version', () => t`Version`),
  figure('cases', () => t`Cases`),
  {
    key: 'updated_at',
    get title() {
      return t`Updated`
    },
    sort: 'updated_at',
    width: 16,
    cell: ({ updated_at }) => formatAgo(updated_at, new Date()),
  },
]
