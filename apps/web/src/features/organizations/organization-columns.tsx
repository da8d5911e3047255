import type { Organization } from '@casebench/shared/contract/organizations'
import { formatDate } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'

export const organizationColumns: readonly Column<Organization>[] = [
  {
    key: 'description',
    title: 'Organization',
    sort: 'description',
    width: 46,
    cell: ({ description }) => description,
    text: ({ description }) => description,
  },
  {
    key: 'cohorts',
    title: 'Cohorts',
    sort: 'cohorts',
    align: 'end',
    cell: ({ cohorts }) => cohorts.toLocaleString('en'),
    text: ({ cohorts }) => cohorts,
  },
  {
    key: 'members',
    title: 'Members',
    sort: 'members',
    align: 'end',
    cell: ({ members }) => members.toLocaleString('en'),
    text: ({ members }) => members,
  },
  {
    key: 'created_at',
    title: 'Added',
    sort: 'created_at',
    cell: ({ created_at }) => formatDate(created_at),
    text: ({ created_at }) => created_at,
  },
]
