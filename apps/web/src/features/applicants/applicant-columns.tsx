import type { Applicant } from '@casebench/shared/contract/applicants'
import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatAgo, formatDateTime } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'
import { motivationOf, nameOf, organizationOf } from './applicants.ts'

export const applicantColumns: readonly Column<Applicant>[] = [
  {
    key: 'name',
    get title() {
      return t({ message: 'Name', context: 'person' })
    },
    sort: 'name',
    width: 28,
    cell: (applicant) => (
      <>
        {nameOf(applicant)}
        <Text component="span" display="block" size="sm" c="dimmed">
          {applicant.email}
        </Text>
      </>
    ),
    text: nameOf,
  },
  {
    key: 'organization',
    get title() {
      return t`Organization`
    },
    sort: 'organization',
    width: 20,
    cell: organizationOf,
    text: organizationOf,
  },
  {
    key: 'motivation',
    get title() {
      return t`Motivation`
    },
    cell: (applicant) =>
      motivationOf(applicant) !== '' && (
        <Text component="span" size="sm" c="dimmed" lineClamp={2} dir="auto" title={motivationOf(applicant)}>
          {motivationOf(applicant)}
        </Text>
      ),
    text: motivationOf,
  },
  {
    key: 'applied_at',
    get title() {
      return t`Applied`
    },
    sort: 'applied_at',
    width: 16,
    cell: ({ applied_at }) => <span title={formatDateTime(applied_at)}>{formatAgo(applied_at, new Date())}</span>,
    text: ({ applied_at }) => applied_at,
  },
]

/** The email stands below the name on the page, and in a column of its own in the file. */
export const exportedColumns: readonly Column<Applicant>[] = [
  ...applicantColumns,
  {
    key: 'email',
    get title() {
      return t`Email`
    },
    cell: () => null,
    text: ({ email }) => email,
  },
]
