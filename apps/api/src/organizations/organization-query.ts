import type { Queryable } from '@casebench/server/database'
import type { Organization } from '@casebench/shared/contract/organizations'
import { notFound } from '../routing/refusal.ts'

type Connection = Queryable
type Row = Omit<Organization, 'created_at'> & { createdAt: Date }

const selected = `
  select o.id, o.description, o.created_at as "createdAt",
         (select count(*) from cohort c where c.organization_id = o.id) as cohorts,
         (select count(*) from (
            select distinct m.user_id from cohort c join cohort_member m on m.cohort_id = c.id
             where c.organization_id = o.id) member) as members
    from organization o`

const present = ({ createdAt, ...row }: Row): Organization => ({ ...row, created_at: createdAt.toISOString() })

export const noSuchOrganization = () => notFound('There is no such organization.', 'no_such_organization')

/** The members of each organization that is shown are counted in the indexes of its cohorts. */
export async function findOrganizations(
  connection: Connection,
  { q, order, limit, offset }: { q: string | null; order: string; limit: number | null; offset: number },
): Promise<{ organizations: Organization[]; total: number }> {
  const where = `where $1::text is null or strpos(lower(o.description), lower($1)) > 0`
  const [page, counted] = await Promise.all([
    connection.query<Row>(`${selected} ${where} order by ${order}, o.id limit $2 offset $3`, [q, limit, offset]),
    connection.query<{ total: number }>(`select count(*) as total from organization o ${where}`, [q]),
  ])
  return { organizations: page.rows.map(present), total: counted.rows[0]?.total ?? 0 }
}

/** @throws Refusal 404 where there is none. */
export async function requireOrganization(connection: Connection, id: string): Promise<Organization> {
  const { rows } = await connection.query<Row>(`${selected} where o.id = $1`, [id])
  const row = rows[0]
  if (!row) throw noSuchOrganization()
  return present(row)
}
