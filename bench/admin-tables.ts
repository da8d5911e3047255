// (h) What the tables of the Admin Studio ask for while 50 administrators use all of them at once, over a large academy.
import { fillLargeDataset, shareOf } from './src/large-dataset.ts'
import { median, printTable } from './support/figures.ts'
import { type Load, loadOfAll } from './support/load.ts'
import { openSystem } from './support/system.ts'

const administrators = 50
/** Each of them turns a page, sorts or types every second: more than anybody does for long. */
const rate = Number(process.env.BENCH_RATE ?? administrators)
const seconds = Number(process.env.BENCH_SECONDS ?? 30)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const promised = 150

const system = await openSystem()
const { pool } = system.services.database
const size = await fillLargeDataset(system.config.databaseUrl, shareOf(Number(process.env.BENCH_SHARE ?? 1)))
await system.start('apps/api/dist/main.js')

const { rows } = await pool.query<{ id: string; email: string }>(
  `with made as (
     insert into "user" (email, username) select 'admin-' || n || '@example.com', 'admin-' || n from generate_series(1, $1::int) n
     on conflict (email) do update set updated_at = now() returning id, email
   ), granted as (
     insert into user_role (user_id, role_id) select m.id, r.id from made m, role r where r.name = 'Product_Owner'
     on conflict do nothing
   ) select id, email from made`,
  [administrators],
)
const tokens = await Promise.all(rows.map(({ id, email }) => system.tokenFor(id, email)))
const { rows: cohorts } = await pool.query<{ id: string }>('select id from cohort order by id limit 100')

const names = ['novak', 'ana ta', 'person-77', 'weber 123', 'example', 'zzz']
const paths: Readonly<Record<string, (count: number) => string>> = {
  'roles: the smallest call': () => '/v1/roles',
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
  'support: open questions': () => '/v1/admin/manuai/support/questions?limit=50',
  applicants: () => '/v1/admin/users/get_applicants?limit=50',
}

// Whose trail is everyone's is in its address.
const own = (path: string, index: number): string => path.replace('admin-1@', `admin-${index + 1}@`)
const kinds = Object.fromEntries(
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
const origin = `http://127.0.0.1:${system.config.port}`
const results: Record<string, Load>[] = []
// The first round warms up.
for (let round = 0; round <= rounds; round++)
  results.push(await loadOfAll(origin, { rate, seconds: round > 0 ? seconds : 5 }, kinds))
printTable(
  `(h) Tables of the Admin Studio, ${administrators} administrators, ${rate} requests/s in all, ${size.people} people, ${size.cases} cases, ${size.submissions} submissions; median of ${rounds} rounds of ${seconds} s; promised: p95 at most ${promised} ms`,
  ['', 'p50 ms', 'p95 ms', 'p99 ms', 'failed', 'ratio'],
  Object.keys(paths).map((name) => {
    const all = results.slice(1).map((round) => round[name] as Load)
    const at = (which: 'p50' | 'p95' | 'p99') => median(all.map((one) => one[which]))
    return [name, at('p50'), at('p95'), at('p99'), all.reduce((sum, one) => sum + one.failed, 0), at('p95') / promised]
  }),
)
await system.stop()
process.exit(0)
