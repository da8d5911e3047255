import { dayText, type EnrolmentPath, loadPaths } from '@casebench/domain/programmes/load-paths'
import type { Queryable } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { getProgrammePeople, type ProgrammeProgress } from '@casebench/shared/contract/programmes'
import { personName } from '@casebench/shared/person-name'
import { currentPlace, hasFailed, isStuck } from '@casebench/shared/programmes/step-states'
import { route } from '../routing/route.ts'
import { requireFew, requireProgramme } from './programme-query.ts'

const order: readonly ProgrammeProgress[] = ['stuck', 'on_time', 'completed']

const progressOf = ({ completedAt, path }: EnrolmentPath, now: Date): ProgrammeProgress =>
  completedAt !== null ? 'completed' : isStuck(path, now) ? 'stuck' : 'on_time'

/** What people and their cohorts are called. */
async function readNames(database: Queryable, people: readonly EnrolmentPath[]) {
  const rows = await database
    .selectFrom('enrolment as e')
    .innerJoin('user as u', 'u.id', 'e.user_id')
    .leftJoin('cohort as c', 'c.id', 'e.cohort_id')
    .select(['e.id', 'u.email', 'u.first_name', 'u.name', 'c.description as cohort'])
    .where('e.id', '=', anyOf(people.map(({ id }) => id)))
    .execute()
  return new Map(
    rows.map(({ id, cohort, ...person }) => [id, { email: person.email, cohort, name: personName(person) }]),
  )
}

export const getProgrammePeopleRoute = route(getProgrammePeople, async ({ query, services: { database } }) => {
  const { id, progress, limit = 50, offset = 0, q = '' } = query
  const sought = q.trim().toLowerCase()
  await requireProgramme(database, id)
  await requireFew(database, id)
  const now = new Date()
  const people = await loadPaths(database, { programmeId: id }, now)
  const names = await readNames(database, people)
  const wanted = people
    .flatMap((one) => {
      const named = names.get(one.id)
      return named ? { ...one, ...named, progress: progressOf(one, now) } : []
    })
    .filter((one) => progress === undefined || one.progress === progress)
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(sought))
    .toSorted(
      (one, other) =>
        order.indexOf(one.progress) - order.indexOf(other.progress) ||
        one.name.localeCompare(other.name) ||
        one.id.localeCompare(other.id),
    )
  return {
    total: wanted.length,
    people: wanted.slice(offset, offset + limit).map(({ path, facts, ...one }) => {
      const place = currentPlace(path)
      const step = path[place]
      return {
        enrolment_id: one.id,
        email: one.email,
        name: one.name,
        cohort: one.cohort,
        starts_on: dayText(one.startsOn),
        progress: one.progress,
        no_attempt_left: hasFailed(path),
        place: step ? place + 1 : 0,
        step: step?.step.title ?? null,
        due_on: step?.dueAt ? dayText(facts.calendar.dayOf(step.dueAt)) : null,
        completed_at: one.completedAt?.toISOString() ?? null,
      }
    }),
  }
})
