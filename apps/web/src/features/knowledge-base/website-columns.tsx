import type { KnowledgeWebsite } from '@casebench/shared/contract/knowledge-base'
import { Text } from '@mantine/core'
import { formatAgo, formatDateTime } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'

const numbered = (count: number): string => count.toLocaleString('en')

export const websiteColumns: readonly Column<KnowledgeWebsite>[] = [
  {
    key: 'website_url',
    title: 'Address',
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
    title: 'What is read',
    width: 22,
    cell: ({ inclusion }) => (
      <Text component="span" size="sm" c="dimmed" lineClamp={2}>
        {inclusion === '' ? 'Everything' : inclusion.split('\n').join(', ')}
      </Text>
    ),
    text: ({ inclusion }) => inclusion,
  },
  {
    key: 'pages',
    title: 'Pages',
    sort: 'pages',
    width: 10,
    align: 'end',
    cell: ({ pages, passages }) => <span title={`${numbered(passages)} passages`}>{numbered(pages)}</span>,
    text: ({ pages }) => pages,
  },
  {
    key: 'synced_at',
    title: 'Last read',
    sort: 'synced_at',
    width: 16,
    cell: ({ synced_at }) =>
      synced_at === null ? (
        'Not yet'
      ) : (
        <span title={formatDateTime(synced_at)}>{formatAgo(synced_at, new Date())}</span>
      ),
    text: ({ synced_at }) => synced_at,
  },
]
