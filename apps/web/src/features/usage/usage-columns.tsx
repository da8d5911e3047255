import type { UsageRow } from '@casebench/shared/contract/usage'
import { t } from '@lingui/core/macro'
import { formatDate, formatDuration } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'
import { formatCost, formatCount } from './figures.ts'
import type { Grouping } from './usage-search.ts'

export const groupingTitles: Readonly<Record<Grouping, string>> = {
  get day() {
    return t`Day`
  },
  get user() {
    return t`User`
  },
  get page() {
    return t`Page`
  },
  get model() {
    return t`Model`
  },
  get purpose() {
    return t`Purpose`
  },
}

const pages: Readonly<Record<string, string>> = {
  get candidate_dashboard() {
    return t`Candidate dashboard`
  },
  get training_mode() {
    return t`Training`
  },
  get test_mode() {
    return t`Test`
  },
  get case_review() {
    return t`Case review`
  },
  get dashboard() {
    return t`Dashboard`
  },
}
const purposes: Readonly<Record<string, string>> = {
  get chat() {
    return t`Answers`
  },
  get follow_up() {
    return t`Follow-up questions`
  },
  get playground() {
    return t`Playground`
  },
  get grading() {
    return t`Marking`
  },
  get safety() {
    return t`Safety check`
  },
}
const nothing: Readonly<Record<Grouping, string>> = {
  day: '',
  get user() {
    return t`Former users`
  },
  get page() {
    return t`No page`
  },
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
    title: t`Tokens`,
    sort: 'total_tokens',
    align: 'end',
    cell: ({ total_tokens }) => formatCount(total_tokens),
    text: ({ total_tokens }) => total_tokens,
  },
  {
    key: 'input_tokens',
    title: t`Read`,
    align: 'end',
    cell: ({ input_tokens }) => formatCount(input_tokens),
    text: ({ input_tokens }) => input_tokens,
  },
  {
    key: 'output_tokens',
    title: t`Written`,
    align: 'end',
    cell: ({ output_tokens }) => formatCount(output_tokens),
    text: ({ output_tokens }) => output_tokens,
  },
  {
    key: 'calls',
    title: t`Calls`,
    sort: 'calls',
    align: 'end',
    cell: ({ calls, failed_calls }) =>
      failed_calls === 0 ? formatCount(calls) : t`${formatCount(calls)} (${formatCount(failed_calls)} failed)`,
    text: ({ calls }) => calls,
  },
  {
    key: 'average_latency_ms',
    title: t`Average time`,
    align: 'end',
    cell: ({ average_latency_ms }) => formatDuration(average_latency_ms / 1000),
    text: ({ average_latency_ms }) => average_latency_ms / 1000,
  },
  {
    key: 'cost',
    title: t`Cost`,
    sort: 'cost',
    align: 'end',
    cell: ({ cost }) => formatCost(cost),
    text: ({ cost }) => cost,
  },
]

/** What stands in one column of the page, and in two of the file. */
export const exportedColumns = (by: Grouping): readonly Column<UsageRow>[] => [
  ...usageColumns(by),
  { key: 'failed_calls', title: t`Failed calls`, cell: () => null, text: ({ failed_calls }) => failed_calls },
]
