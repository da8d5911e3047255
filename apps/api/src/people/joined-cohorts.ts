import type { Transaction } from '@casebench/server/database'
import { notFound } from '../routing/refusal.ts'

type Cohort = { id: string; description: string }

/** @throws Refusal 404 where one of these is no cohort. */
export async function requireCohorts(client: Transaction, ids: readonly string[]): Promise<Cohort[]> {
  const { rows } = await client.query<Cohort>(
    'select id, description from cohort where id = any($1::uuid[]) order by id for key share',
    [ids],
  )
  if (rows.length < new Set(ids).size) throw notFound('One of these cohorts does not exist any more.', 'no_such_cohort')
  return rows
}

/** Makes someone a member of exactly these cohorts. @returns whether that changed anything. */
export async function setCohorts(client: Transaction, userId: string, ids: readonly string[]): Promise<boolean> {
  const { rows } = await client.query<{ changes: number }>(
    `with gone as (
       delete from cohort_member where user_id = $1 and cohort_id <> all($2::uuid[]) returning 1
     ), joined as (
       insert into cohort_member (user_id, cohort_id) select $1, unnest($2::uuid[]) on conflict do nothing returning 1
     )
     select (select count(*) from gone) + (select count(*) from joined) as changes`,
    [userId, ids],
  )
  return (rows[0]?.changes ?? 0) > 0
}
