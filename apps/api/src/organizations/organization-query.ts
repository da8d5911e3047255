import type { Queryable } from '@casebench/server/database'
import { lower } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import type { getOrganizations, Organization } from '@casebench/shared/contract/organizations'
import { sql } from 'kysely'
import { notFound } from '../http/http-error.ts'
import { type FilterOf, listQuery, type Page } from '../tables/list-query.ts'
import { inReadersOrder } from '../tables/reader-order.ts'

type Filter = FilterOf<typeof getOrganizations>

/** Members are counted only for the organizations of the page that is shown, by an index. */
const organizations = listQuery<Filter & { id?: string }>()({
  from: (database) => database.selectFrom('organization as o'),
  select: (query) =>
    query.select(({ selectFrom, fn }) => [
      'o.id',
      'o.description',
      'o.created_at',
      selectFrom('cohort as c')
        .select(fn.countAll<number>().as('cohorts'))
        .whereRef('c.organization_id', '=', 'o.id')
        .$asScalar()
        .$notNull()
        .as('cohorts'),
      selectFrom((inner) =>
        inner
          .selectFrom('cohort as c')
          .innerJoin('cohort_member as m', 'm.cohort_id', 'c.id')
          .select('m.user_id')
          .distinct()
          .whereRef('c.organization_id', '=', 'o.id')
          .as('member'),
      )
        .select(fn.countAll<number>().as('members'))
        .$asScalar()
        .$notNull()
        .as('members'),
    ]),
  filters: {
    id: (where, id) => where('o.id', '=', id),
    q: ({ ref }, text) => sql`strpos(${lower(ref('o.description'))}, lower(${text})) > 0`,
  },
  sorts: {
    description: ({ ref }) => inReadersOrder(ref('o.description')),
    created_at: ({ ref }) => ref('o.created_at'),
    cohorts: () => sql.ref('cohorts'),
    members: () => sql.ref('members'),
  },
  defaultSort: 'description',
  key: ({ ref }) => ref('o.id'),
  keyDirection: 'asc',
})

type Row = Awaited<ReturnType<typeof organizations.rows>>[number]

const present = ({ created_at, ...row }: Row): Organization => ({ ...row, created_at: created_at.toISOString() })

export const noSuchOrganization = () => notFound(i18n.t('This organization does not exist.'), 'no_such_organization')

export async function findOrganizations(
  database: Queryable,
  filter: Filter,
  page: Page,
): Promise<{ organizations: Organization[]; total: number }> {
  const [rows, total] = await Promise.all([
    organizations.rows(database, filter, page),
    organizations.count(database, filter),
  ])
  return { organizations: rows.map(present), total }
}

/** @throws HttpError 404 where there is none. */
export async function requireOrganization(database: Queryable, id: string): Promise<Organization> {
  const [row] = await organizations.rows(database, { id })
  if (!row) throw noSuchOrganization()
  return present(row)
}
