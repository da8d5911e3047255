import type { KnowledgeWebsite } from '@casebench/shared/contract/knowledge-base'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatAgo, formatDateTime } from '../../ui/formats.ts'
import { listOf } from '../../ui/in-words.ts'
import type { Column } from '../../ui/table/column.ts'

const numbered = (count: number): string => count.toLocaleString(i18n.locale)

export const websiteColumns: readonly Column<KnowledgeWebsite>[] = [
  {
    key: 'website_url',
    get title() {
      return t`Address`
    },
    sort: 'website_url',
    cell: ({ website_url, failure }) => (
      <>
        {website_url}
        {failure !== null && (
          <Text component="span" display="block" size="sm" c="var(--wrong)">
            {failure}
          </Text>
        )}
      </>
    ),
    text: ({ website_url }) => website_url,
  },
  {
    key: 'inclusion',
    get title() {
      return t`Included pages`
    },
    width: 22,
    cell: ({ inclusion }) => (
      <Text component="span" size="sm" c="dimmed" lineClamp={2} dir="auto" title={inclusion}>
        {inclusion === '' ? t`Everything` : listOf(inclusion.split('\n'))}
      </Text>
    ),
    text: ({ inclusion }) => inclusion,
  },
  {
    key: 'pages',
    get title() {
      return t`Pages`
    },
    sort: 'pages',
    width: 10,
    align: 'end',
    cell: ({ pages, passages }) => <span title={t`${numbered(passages)} passages`}>{numbered(pages)}</span>,
    text: ({ pages }) => pages,
  },
  {
    key: 'synced_at',
    get title() {
      return t`Last read`
    },
    sort: 'synced_at',
    width: 16,
    cell: ({ synced_at }) =>
      synced_at === null ? (
        t`Not yet`
      ) : (
        <span title={formatDateTime(synced_at)}>{formatAgo(synced_at, new Date())}</span>
      ),
    text: ({ synced_at }) => synced_at,
  },
]
