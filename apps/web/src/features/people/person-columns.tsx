import type { Person } from '@casebench/shared/contract/people'
import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatAgo, formatDateTime, formatPercent } from '../../ui/formats.ts'
import { listOf } from '../../ui/in-words.ts'
import { roleLabel } from '../../ui/role-label.ts'
import type { Column } from '../../ui/table/column.ts'
import { PersonState } from './PersonState.tsx'
import { nameOf } from './people.ts'
import { rolesOf } from './roles-of.ts'

const name: Column<Person> = {
  key: 'name',
  get title() {
    return t({ message: 'Name', context: 'person' })
  },
  sort: 'name',
  width: 23,
  cell: (person) => (
    <>
      {nameOf(person)}
      {nameOf(person) !== person.email && (
        <Text component="span" display="block" size="sm" c="dimmed">
          {person.email}
        </Text>
      )}
    </>
  ),
}
const roles: Column<Person> = {
  key: 'roles',
  get title() {
    return t`Roles`
  },
  width: 12,
  cell: (person) => listOf(rolesOf(person).map(roleLabel)),
}
const cohorts: Column<Person> = {
  key: 'cohorts',
  get title() {
    return t`Cohorts`
  },
  width: 15,
  cell: ({ cohorts: joined }) => listOf(joined.map(({ description }) => description)),
}
const level: Column<Person> = {
  key: 'level',
  get title() {
    return t`Level`
  },
  width: 7,
  sort: 'level',
  align: 'end',
  cell: ({ level: reached }) => reached,
}
const state: Column<Person> = {
  key: 'state',
  get title() {
    return t`State`
  },
  width: 13,
  cell: (person) => <PersonState person={person} />,
}
const cases: Column<Person> = {
  key: 'cases',
  get title() {
    return t`Completed`
  },
  width: 10,
  sort: 'cases_completed',
  align: 'end',
  cell: ({ cases_completed, cases_assigned }) => t`${cases_completed} of ${cases_assigned}`,
}
const average: Column<Person> = {
  key: 'average_score',
  get title() {
    return t`Average`
  },
  width: 9,
  sort: 'average_score',
  align: 'end',
  cell: ({ average_score }) => (average_score === null ? '–' : formatPercent(average_score)),
}
const seen: Column<Person> = {
  key: 'last_seen_at',
  get title() {
    return t`Last seen`
  },
  width: 11,
  sort: 'last_seen_at',
  cell: ({ last_seen_at }) =>
    last_seen_at === null ? (
      t`Never`
    ) : (
      <span title={formatDateTime(last_seen_at)}>{formatAgo(last_seen_at, new Date())}</span>
    ),
}
export const personColumns: readonly Column<Person>[] = [name, state, roles, cohorts, level, cases, average, seen]

/** Within a cohort, where its own name says nothing new. */
export const memberColumns: readonly Column<Person>[] = [name, state, level, cases, average, seen]
