import type { Cohort } from '@casebench/shared/contract/cohorts'
import type pg from 'pg'
import { orderBy } from '../routing/listing.ts'
import { conflict, notFound } from '../routing/refusal.ts'

type Connection = Pick<pg.ClientBase, 'query'>
type Row = Omit<Cohort, 'created_at'> & { createdAt: Date }

const selected = `
  select c.id, c.description, c.organization_id as org, o.description as organization, c.created_at as "createdAt",
         (select count(*) from cohort_member m where m.cohort_id = c.id) as members`
const among = 'from cohort c left join organization o on o.id = c.organization_id'

const columns = {
  description: 'lower(c.description)',
  organization: `coalesce(lower(o.description), '')`,
  created_at: 'c.created_at',
  members: 'members',
}

const present = ({ createdAt, ...row }: Row): Cohort => ({ ...row, created_at: createdAt.toISOString() })

export const noSuchCohort = () => notFound('There is no such cohort.', 'no_such_cohort')

export const cohortNameTaken = (description: string) =>
  conflict('name_taken', `There is a cohort named ${description} there already. Choose another name.`)

type Listing = { q?: string; sort?: string; limit?: number; offset?: number; organizationId?: string }

/** The members of each cohort that is shown are counted in an index. */
export async function findCohorts(
  connection: Connection,
  { q, sort, limit, offset, organizationId }: Listing,
): Promise<{ cohorts: Cohort[]; total: number }> {
  const found = `${among}
    where ($1::text is null or strpos(lower(concat_ws(' ', c.description, o.description)), lower($1)) > 0)
      and ($2::uuid is null or c.organization_id = $2)`
  const order = orderBy(sort, columns, 'description')
  const which = [q ?? null, organizationId ?? null]
  const [page, counted] = await Promise.all([
    connection.query<Row>(`${selected} ${found} order by ${order}, c.id limit $3 offset $4`, [
      ...which,
      limit ?? null,
      offset ?? 0,
    ]),
    connection.query<{ total: number }>(`select count(*) as total ${found}`, which),
  ])
  return { cohorts: page.rows.map(present), total: counted.rows[0]?.total ?? 0 }
}

/** @throws Refusal 404 where there is none. */
export async function requireCohort(connection: Connection, id: string): Promise<Cohort> {
  const { rows } = await connection.query<Row>(`${selected} ${among} where c.id = $1`, [id])
  const row = rows[0]
  if (!row) throw noSuchCohort()
  return present(row)
}
