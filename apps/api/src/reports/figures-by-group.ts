import type { Answer } from '@casebench/shared/contract/endpoint'
import type { getReport, ReportFigures, ReportRow } from '@casebench/shared/contract/reports'
import { figuresOf, type Work } from './figures.ts'

type Named = { id: string; name: string }

export type Everything = {
  work: ReadonlyMap<string, Work>
  memberships: readonly { cohortId: string; userId: string }[]
  cohorts: readonly (Named & { organizationId: string | null })[]
  organizations: readonly Named[]
}

const figuresOfPeople = (people: ReadonlySet<string>, work: ReadonlyMap<string, Work>): ReportFigures =>
  figuresOf(
    people.size,
    [...people].flatMap((id) => work.get(id) ?? []),
  )

/** The people of each group that has any. */
function peopleBy<Row>(rows: readonly Row[], groupOf: (row: Row) => string | null, personOf: (row: Row) => string) {
  const groups = new Map<string, Set<string>>()
  for (const row of rows) {
    const group = groupOf(row)
    if (group === null) continue
    const people = groups.get(group)
    if (people) people.add(personOf(row))
    else groups.set(group, new Set([personOf(row)]))
  }
  return groups
}

type Groups = Pick<NonNullable<Answer<typeof getReport>>, 'all' | 'cohorts' | 'without_cohort' | 'organizations'>

/** The figures of cohorts and organizations. Whoever is in several cohorts of an organization counts once in it. */
export function figuresByGroup({ work, memberships, cohorts, organizations }: Everything): Groups {
  const organizationOf = new Map(cohorts.map(({ id, organizationId }) => [id, organizationId]))
  const personOf = ({ userId }: { userId: string }) => userId
  const inCohorts = peopleBy(memberships, ({ cohortId }) => cohortId, personOf)
  const inOrganizations = peopleBy(memberships, ({ cohortId }) => organizationOf.get(cohortId) ?? null, personOf)
  const members = new Set(memberships.map(personOf))
  const others = new Set([...work.keys()].filter((id) => !members.has(id)))
  const rowsOf = (named: readonly Named[], groups: ReadonlyMap<string, ReadonlySet<string>>): ReportRow[] =>
    named.map(({ id, name }) => ({ id, name, ...figuresOfPeople(groups.get(id) ?? new Set(), work) }))
  return {
    all: figuresOfPeople(new Set([...members, ...others]), work),
    cohorts: rowsOf(cohorts, inCohorts),
    without_cohort: figuresOfPeople(others, work),
    organizations: rowsOf(organizations, inOrganizations),
  }
}
