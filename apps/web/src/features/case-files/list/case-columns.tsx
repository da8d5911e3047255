import type { CaseSummary } from '@casebench/shared/contract/case-files'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import badges from '../../../ui/badges.module.css'
import { formatAgo, formatDateTime } from '../../../ui/formats.ts'
import type { Column } from '../../../ui/table/column.ts'

const figure = (
  key: 'assigned' | 'submitted' | 'version',
  title: () => string,
  width: number,
): Column<CaseSummary> => ({
  key,
  get title() {
    return title()
  },
  sort: key,
  width,
  align: 'end',
  cell: (row) => row[key].toLocaleString(i18n.locale),
  text: (row) => row[key],
})

export const caseColumns: readonly Column<CaseSummary>[] = [
  {
    key: 'name',
    get title() {
      return t`Case`
    },
    sort: 'name',
    cell: ({ name, caseId, archived, test_only, draft_since, draft_requested, open_test }) => (
      <>
        {name}
        {test_only && (
          <>
            {' '}
            <span className={badges.badge} data-tone="accent">
              <Trans>Tests only</Trans>
            </span>
          </>
        )}
        {draft_since !== null && (
          <>
            {' '}
            <span className={badges.badge} data-tone="notsure">
              {draft_requested ? t`Waits to be published` : t`Unpublished draft`}
            </span>
          </>
        )}
        {archived && (
          <>
            {' '}
            <span className={badges.badge} data-tone="quiet">
              <Trans>Archived</Trans>
            </span>
          </>
        )}
        <Text component="span" display="block" size="sm" c="dimmed">
          {caseId}
        </Text>
        {open_test && (
          <Text component="span" display="block" size="sm" c="dimmed">
            <Trans>You have this case as a test, so you cannot see its answers</Trans>
          </Text>
        )}
      </>
    ),
    text: ({ name }) => name,
  },
  figure('assigned', () => t`Assigned`, 12),
  figure('submitted', () => t`Submitted`, 13),
  figure('version', () => t`Version`, 11),
  {
    key: 'updated_at',
    get title() {
      return t`Updated`
    },
    sort: 'updated_at',
    width: 17,
    cell: ({ updated_at }) => <span title={formatDateTime(updated_at)}>{formatAgo(updated_at, new Date())}</span>,
    text: ({ updated_at }) => updated_at,
  },
]

/** The id and the state stand below and beside the name on the page, and in columns of their own in the file. */
export const exportedColumns: readonly Column<CaseSummary>[] = [
  {
    key: 'case_id',
    get title() {
      return t`Case id`
    },
    cell: () => null,
    text: ({ caseId }) => caseId,
  },
  ...caseColumns,
  {
    key: 'test_only',
    get title() {
      return t`Tests only`
    },
    cell: () => null,
    text: ({ test_only }) => (test_only ? t`yes` : t`no`),
  },
  {
    key: 'archived',
    get title() {
      return t`Archived`
    },
    cell: () => null,
    text: ({ archived }) => (archived ? t`yes` : t`no`),
  },
]
