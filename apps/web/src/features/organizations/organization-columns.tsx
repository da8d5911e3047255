import type { Organization } from '@casebench/shared/contract/organizations'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { formatDate } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'

export const organizationColumns: readonly Column<Organization>[] = [
  {
    key: 'description',
    get title() {
      return t`Organization`
    },
    sort: 'description',
    width: 46,
    cell: ({ description }) => description,
    text: ({ description }) => description,
  },
  {
    key: 'cohorts',
    get title() {
      return t`Cohorts`
    },
    sort: 'cohorts',
    align: 'end',
    cell: ({ cohorts }) => cohorts.toLocaleString(i18n.locale),
    text: ({ cohorts }) => cohorts,
  },
  {
    key: 'members',
    get title() {
      return t`Members`
    },
    sort: 'members',
    align: 'end',
    cell: ({ members }) => members.toLocaleString(i18n.locale),
    text: ({ members }) => members,
  },
  {
    key: 'created_at',
    get title() {
      return t({ message: 'Added', context: 'date' })
    },
    sort: 'created_at',
    cell: ({ created_at }) => formatDate(created_at),
    text: ({ created_at }) => created_at,
  },
]
