import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { type Cohort, type getCohorts, maxMembersAtOnce } from '@casebench/shared/contract/cohorts'
import { sql } from 'kysely'
import { conflict, notFound } from '../http/http-error.ts'
import { type FilterOf, listQuery, type Page } from '../tables/list-query.ts'
import { inReadersOrder } from '../tables/reader-order.ts'

type Filter = FilterOf<typeof getCohorts> & { organizationId?: string | undefined }

/** Members are counted only for the cohorts of the page that is shown, by an index. */
const cohorts = listQuery<Filter & { id?: string }>()({
  from: (database) => database.selectFrom('cohort as c').leftJoin('organization as o', 'o.id', 'c.organization_id'),
  select: (query) =>
    query.select(({ selectFrom, fn }) => [
      'c.id',
      'c.description',
      'c.organization_id as org',
      'o.description as organization',
      'c.created_at',
      'c.time_zone',
      'c.own_reminders',
      'c.reminder_days',
      'c.reminder_minute',
      selectFrom('cohort_member as m')
        .select(fn.countAll<number>().as('members'))
        .whereRef('m.cohort_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('members'),
    ]),
  filters: {
    id: (where, id) => where('c.id', '=', id),
    organizationId: (where, id) => where('c.organization_id', '=', id),
    q: (_, text) => sql`strpos(lower(concat_ws(' ', c.description, o.description)), lower(${text})) > 0`,
  },
  sorts: {
    description: ({ ref }) => inReadersOrder(ref('c.description')),
    organization: ({ fn, ref, val }) => inReadersOrder(fn.coalesce(ref('o.description'), val(''))),
    created_at: ({ ref }) => ref('c.created_at'),
    members: () => sql.ref('members'),
  },
  defaultSort: 'description',
  key: ({ ref }) => ref('c.id'),
})

type Row = Awaited<ReturnType<typeof cohorts.rows>>[number]

const present = ({ created_at, own_reminders, reminder_days, reminder_minute, ...row }: Row): Cohort => ({
  ...row,
  reminders: own_reminders ? { days: reminder_days, minute: reminder_minute } : null,
  created_at: created_at.toISOString(),
})

export const noSuchCohort = () => notFound(i18n.t('This cohort does not exist.'), 'no_such_cohort')

export const cohortNameTaken = (description: string) =>
  conflict(
    'name_taken',
    i18n.t('There is already a cohort named {description} there. Choose another name.', { description }),
  )

export async function findCohorts(
  database: Queryable,
  filter: Filter,
  page: Page,
): Promise<{ cohorts: Cohort[]; total: number }> {
  const [rows, total] = await Promise.all([cohorts.rows(database, filter, page), cohorts.count(database, filter)])
  return { cohorts: rows.map(present), total }
}

/** @throws HttpError 404 where there is none. */
export async function requireCohort(database: Queryable, id: string): Promise<Cohort> {
  const [row] = await cohorts.rows(database, { id })
  if (!row) throw noSuchCohort()
  return present(row)
}

/**
 * A cohort for a call that reads all of its members at once.
 * @throws HttpError 404 where there is none, 409 where it has more members than one call takes on.
 */
export async function requireCohortToReadWhole(database: Queryable, id: string): Promise<Cohort> {
  const cohort = await requireCohort(database, id)
  if (cohort.members > maxMembersAtOnce) {
    throw conflict(
      'cohort_too_large',
      i18n.t('This cohort has {has} members. This works for {most} at most: split it into smaller cohorts.', {
        has: cohort.members.toLocaleString('en'),
        most: maxMembersAtOnce.toLocaleString('en'),
      }),
    )
  }
  return cohort
}
