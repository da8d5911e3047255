import type { ReviewItem } from '@casebench/shared/contract/review-queue'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import badges from '../../ui/badges.module.css'
import { formatAgo, formatDate, formatDateTime } from '../../ui/formats.ts'
import { MarkingBadge } from '../../ui/MarkingBadge.tsx'
import { candidateName } from '../../ui/result/candidate-name.ts'
import { modeNames } from '../../ui/result/mode-names.ts'
import type { Column } from '../../ui/table/column.ts'
import { extraTimeText } from '../assignments/date-texts.ts'
import { LateBadge } from '../assignments/LateBadge.tsx'
import classes from './review.module.css'
import { nameOf } from './review.ts'

const contests = (count: number): string => plural(count, { one: '1 contest', other: '# contests' })

/** What a reviewer has looked at waits for another one. */
const leftBy = ({ left_not_sure: count, not_sure_by: by }: Pick<ReviewItem, 'left_not_sure' | 'not_sure_by'>) =>
  t`${count} left not sure by ${by === null ? t`a reviewer` : nameOf(by)}`

export const reviewColumns: readonly Column<ReviewItem>[] = [
  {
    key: 'candidate',
    get title() {
      return t`Candidate`
    },
    width: 25,
    cell: (item) => (
      <>
        {candidateName(item)}
        {item.own && ' (you)'}
        {item.name !== '' && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {item.email}
          </Text>
        )}
      </>
    ),
    text: candidateName,
  },
  {
    key: 'case',
    get title() {
      return t`Case`
    },
    width: 24,
    cell: ({ case_name, mode, open_test }) => (
      <>
        {case_name}
        <Text component="span" display="block" size="sm" c="dimmed">
          {modeNames[mode]}
        </Text>
        {open_test && (
          <Text component="span" display="block" size="sm" c="dimmed">
            <Trans>You have this case as a test, so someone else marks it</Trans>
          </Text>
        )}
      </>
    ),
    text: ({ case_name }) => case_name,
  },
  {
    key: 'waits',
    get title() {
      return t`Reason`
    },
    sort: 'not_sure',
    cell: ({ not_sure, contests: open, ...item }) => (
      <span className={classes.waits}>
        {not_sure > item.left_not_sure && (
          <span className={badges.badge} data-tone="notsure">
            {plural(not_sure - item.left_not_sure, { one: '# undecided', other: '# undecided' })}
          </span>
        )}
        {item.left_not_sure > 0 && <MarkingBadge marking="notSure" count={item.left_not_sure} />}
        {open > 0 && (
          <span className={badges.badge} data-tone="accent">
            {contests(open)}
          </span>
        )}
        {item.late && <LateBadge />}
        {item.extended && (
          <span className={badges.badge} data-tone="quiet">
            {t`Extended`}
          </span>
        )}
        {item.extra_time_percent > 0 && (
          <span className={badges.badge} data-tone="quiet">
            {extraTimeText(item.extra_time_percent)}
          </span>
        )}
        {item.left_not_sure > 0 && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {leftBy(item)}
          </Text>
        )}
      </span>
    ),
    text: ({ not_sure }) => not_sure,
  },
  {
    key: 'since',
    get title() {
      return t`Since`
    },
    sort: 'since',
    width: 14,
    cell: ({ since }) => <span title={formatDateTime(since)}>{formatAgo(since, new Date())}</span>,
    text: ({ since }) => since,
  },
  {
    key: 'due',
    get title() {
      return t`Due`
    },
    sort: 'due',
    width: 14,
    cell: ({ due_at, overdue }) =>
      due_at === null ? (
        '–'
      ) : (
        <span className={classes.due} title={formatDateTime(due_at)}>
          {formatDate(due_at)}
          {overdue && (
            <span className={badges.badge} data-tone="wrong">
              <Trans>Overdue</Trans>
            </span>
          )}
        </span>
      ),
    text: ({ due_at }) => due_at,
  },
  {
    key: 'reviewer',
    get title() {
      return t`Reviewer`
    },
    width: 18,
    cell: ({ reviewer }) =>
      reviewer === null ? (
        <span className={classes.nobody}>
          <Trans>Unassigned</Trans>
        </span>
      ) : (
        nameOf(reviewer)
      ),
    text: ({ reviewer }) => reviewer?.email ?? '',
  },
]

/** What stands below and beside other things on the page, in columns of their own in the file. */
export const exportedColumns: readonly Column<ReviewItem>[] = [
  ...reviewColumns,
  {
    key: 'email',
    get title() {
      return t`Email`
    },
    cell: () => null,
    text: ({ email }) => email,
  },
  {
    key: 'case_id',
    get title() {
      return t`Case id`
    },
    cell: () => null,
    text: ({ caseId }) => caseId,
  },
  {
    key: 'mode',
    get title() {
      return t`Mode`
    },
    cell: () => null,
    text: ({ mode }) => mode,
  },
  {
    key: 'left_not_sure',
    get title() {
      return t`Left not sure by a reviewer`
    },
    cell: () => null,
    text: ({ left_not_sure: count }) => count,
  },
  {
    key: 'contests',
    get title() {
      return t`Contests`
    },
    cell: () => null,
    text: ({ contests: open }) => open,
  },
]
