import type { Applicant } from '@casebench/shared/contract/applicants'
import { Text } from '@mantine/core'
import { formatAgo, formatDateTime } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'
import { motivationOf, nameOf, organizationOf } from './applicants.ts'

export const applicantColumns: readonly Column<Applicant>[] = [
  {
    key: 'name',
    title: 'Name',
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
    title: 'Organization',
    sort: 'organization',
    width: 20,
    cell: organizationOf,
    text: organizationOf,
  },
  {
    key: 'motivation',
    title: 'Motivation',
    cell: (applicant) =>
      motivationOf(applicant) !== '' && (
        <Text component="span" size="sm" c="dimmed" lineClamp={2}>
          {motivationOf(applicant)}
        </Text>
      ),
    text: motivationOf,
  },
  {
    key: 'applied_at',
    title: 'Applied',
    sort: 'applied_at',
    width: 16,
    cell: ({ applied_at }) => <span title={formatDateTime(applied_at)}>{formatAgo(applied_at, new Date())}</span>,
    text: ({ applied_at }) => applied_at,
  },
]

/** The email stands below the name on the page, and in a column of its own in the file. */
export const exportedColumns: readonly Column<Applicant>[] = [
  ...applicantColumns,
  { key: 'email', title: 'Email', cell: () => null, text: ({ email }) => email },
]
