import type { System } from './system.ts'

const names = ['novak', 'ana ta', 'person-77', 'weber 123', 'example', 'zzz']
type Sent = { method: 'GET'; path: string; token: string }

/** What the tables of the Admin Studio ask for: request number n of each, by one of so many administrators. */
export async function adminCalls(
  { services, tokenFor }: System,
  administrators: number,
): Promise<Record<string, (count: number) => Sent>> {
  const { database } = services
  const { rows } = await database.query<{ id: string; email: string }>(
    `with made as (
       insert into "user" (email, username) select 'admin-' || n || '@example.com', 'admin-' || n from generate_series(1, $1::int) n
       on conflict (email) do update set updated_at = now() returning id, email
     ), granted as (
       insert into user_role (user_id, role_id) select m.id, r.id from made m, role r where r.name = 'Product_Owner'
       on conflict do nothing
     ) select id, email from made`,
    [administrators],
  )
  const tokens = await Promise.all(rows.map(({ id, email }) => tokenFor(id, email)))
  const { rows: cohorts } = await database.query<{ id: string }>('select id from cohort order by id limit 100')

  const paths: Readonly<Record<string, (count: number) => string>> = {
    'roles: the smallest request': () => '/v1/roles',
    'users: first page': () => '/v1/admin/users/get_all_users?limit=50',
    'users: a later page': (n) => `/v1/admin/users/get_all_users?limit=50&offset=${(n % 40) * 50}`,
    'users: search': (n) => `/v1/admin/users/get_all_users?limit=50&q=${encodeURIComponent(names[n % 6] as string)}`,
    'users: by last seen': () => '/v1/admin/users/get_all_users?limit=50&sort=-last_seen_at',
    'users: by score': (n) => `/v1/admin/users/get_all_users?limit=50&sort=${n % 2 ? '-' : ''}average_score`,
    'users: by cases completed': () => '/v1/admin/users/get_all_users?limit=50&sort=-cases_completed',
    'users: by level': () => '/v1/admin/users/get_all_users?limit=50&sort=-level',
    'users: of a role': () => '/v1/admin/users/get_all_users?limit=50&role=Candidate',
    'cohorts: first page': () => '/v1/admin/cohorts/get_cohorts?limit=50',
    'a cohort’s members': (n) =>
      `/v1/admin/cohorts/get_users_in_cohort?limit=50&cohort_id=${cohorts[n % cohorts.length]?.id}`,
    'organizations: first page': () => '/v1/admin/organizations/get_organizations?limit=50',
    'cases: first page': () => '/v1/admin/cases/get_all_cases?limit=50',
    'cases: search': () => '/v1/admin/cases/get_all_cases?limit=50&q=nordkai',
    'cases: most assigned first': () => '/v1/admin/cases/get_all_cases?limit=50&sort=-assigned',
    'audit trail: first page': (n) =>
      `/v1/any/analytics/get_activity_logs?email=admin-1@example.com&everyone=true&limit=50&sort=-timestamp&offset=${(n % 5) * 50}`,
    'audit trail: one action': () =>
      '/v1/any/analytics/get_activity_logs?email=admin-1@example.com&everyone=true&limit=50&sort=-timestamp&action=submit',
    'audit trail: search': () =>
      '/v1/any/analytics/get_activity_logs?email=admin-1@example.com&everyone=true&limit=50&sort=-timestamp&q=person-4711@',
    'admin home': () => '/v1/admin/shared/get_admin_stats',
    'admin home: what waits': () => '/v1/admin/shared/get_attention',
    'admin home: cohorts': () => '/v1/admin/cohorts/get_figures',
    'support: open questions': () => '/v1/admin/manuai/support/questions?limit=50',
    applicants: () => '/v1/admin/users/get_applicants?limit=50',
  }

  // Whose trail is everyone's is in its address.
  const own = (path: string, index: number): string => path.replace('admin-1@', `admin-${index + 1}@`)
  return Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      (count: number) => {
        const index = count % rows.length
        const { email } = rows[index] as (typeof rows)[number]
        return {
          method: 'GET' as const,
          path: own(path(count), Number(email.match(/\d+/)?.[0]) - 1),
          token: tokens[index] as string,
        }
      },
    ]),
  )
}
