import type { Cohort } from '@casebench/shared/contract/cohorts'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { formatDate } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'

const description: Column<Cohort> = {
  key: 'description',
  get title() {
    return t`Cohort`
  },
  sort: 'description',
  width: 40,
  cell: (cohort) => cohort.description,
  text: (cohort) => cohort.description,
}
const organization: Column<Cohort> = {
  key: 'organization',
  get title() {
    return t`Organization`
  },
  sort: 'organization',
  width: 28,
  cell: (cohort) => cohort.organization ?? '–',
  text: (cohort) => cohort.organization,
}
const members: Column<Cohort> = {
  key: 'members',
  get title() {
    return t`Members`
  },
  sort: 'members',
  align: 'end',
  cell: (cohort) => cohort.members.toLocaleString(i18n.locale),
  text: (cohort) => cohort.members,
}
const created: Column<Cohort> = {
  key: 'created_at',
  get title() {
    return t({ message: 'Added', context: 'date' })
  },
  sort: 'created_at',
  cell: ({ created_at }) => formatDate(created_at),
  text: ({ created_at }) => created_at,
}

export const cohortColumns: readonly Column<Cohort>[] = [description, organization, members, created]

/** Within an organization, where its own name says nothing new. */
export const organizationCohortColumns: readonly Column<Cohort>[] = [description, members, created]
