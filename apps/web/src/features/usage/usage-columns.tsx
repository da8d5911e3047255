import type { UsageRow } from '@casebench/shared/contract/usage'
import { formatDate, formatDuration } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'
import { formatCost, formatCount } from './figures.ts'
import type { Grouping } from './usage-search.ts'

export const groupingTitles: Readonly<Record<Grouping, string>> = {
  day: 'Day',
  user: 'User',
  page: 'Page',
  model: 'Model',
  purpose: 'Purpose',
}

const pages: Readonly<Record<string, string>> = {
  candidate_dashboard: 'Candidate dashboard',
  training_mode: 'Training',
  test_mode: 'Test',
  case_review: 'Case review',
  dashboard: 'Dashboard',
}
const purposes: Readonly<Record<string, string>> = {
  chat: 'Answers',
  follow_up: 'Follow-up questions',
  playground: 'Playground',
  grading: 'Marking',
  safety: 'Safety check',
}
const nothing: Readonly<Record<Grouping, string>> = {
  day: '',
  user: 'Former users',
  page: 'No page',
  model: '',
  purpose: '',
}

const known = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key

/** What a row is about, in words. */
export function nameOf(by: Grouping, { key }: UsageRow): string {
  if (key === '') return nothing[by]
  if (by === 'day') return formatDate(`${key}T12:00:00`)
  return by === 'page' ? known(pages, key) : by === 'purpose' ? known(purposes, key) : key
}

export const usageColumns = (by: Grouping): readonly Column<UsageRow>[] => [
  {
    key: 'key',
    title: groupingTitles[by],
    sort: 'key',
    width: 30,
    cell: (row) => nameOf(by, row),
    text: (row) => (by === 'day' ? row.key : nameOf(by, row)),
  },
  {
    key: 'total_tokens',
    title: 'Tokens',
    sort: 'total_tokens',
    align: 'end',
    cell: ({ total_tokens }) => formatCount(total_tokens),
    text: ({ total_tokens }) => total_tokens,
  },
  {
    key: 'input_tokens',
    title: 'Read',
    align: 'end',
    cell: ({ input_tokens }) => formatCount(input_tokens),
    text: ({ input_tokens }) => input_tokens,
  },
  {
    key: 'output_tokens',
    title: 'Written',
    align: 'end',
    cell: ({ output_tokens }) => formatCount(output_tokens),
    text: ({ output_tokens }) => output_tokens,
  },
  {
    key: 'calls',
    title: 'Calls',
    sort: 'calls',
    align: 'end',
    cell: ({ calls, failed_calls }) =>
      failed_calls === 0 ? formatCount(calls) : `${formatCount(calls)} (${formatCount(failed_calls)} failed)`,
    text: ({ calls }) => calls,
  },
  {
    key: 'average_latency_ms',
    title: 'Average time',
    align: 'end',
    cell: ({ average_latency_ms }) => formatDuration(average_latency_ms / 1000),
    text: ({ average_latency_ms }) => average_latency_ms / 1000,
  },
  {
    key: 'cost',
    title: 'Cost',
    sort: 'cost',
    align: 'end',
    cell: ({ cost }) => formatCost(cost),
    text: ({ cost }) => cost,
  },
]

/** What stands in one column of the page, and in two of the file. */
export const exportedColumns = (by: Grouping): readonly Column<UsageRow>[] => [
  ...usageColumns(by),
  { key: 'failed_calls', title: 'Failed calls', cell: () => null, text: ({ failed_calls }) => failed_calls },
]
