// (n) How Postgres answers what the page asks for, over a large academy: no request may read a large table from end to end.
import { buildApp } from '../apps/api/src/app.ts'
import { fillLargeDataset, shareOf } from './src/large-dataset.ts'
import { academyCalls, measuredPeople, requestsOf } from './support/academy-calls.ts'
import { adminCalls } from './support/admin-calls.ts'
import { printTable } from './support/figures.ts'
import { recorded, type Statement } from './support/recording.ts'
import { openSystem } from './support/system.ts'

const large = 10_000

const system = await openSystem()
const database = system.services.database
const size = await fillLargeDataset(system.config.databaseUrl, shareOf(Number(process.env.BENCH_SHARE ?? 0.2)))
const app = await buildApp(system.services)
const people = await measuredPeople(system, size)
const tables = await adminCalls(system, 1)
const calls = [
  ...academyCalls.map((call) => ({ name: call.name, sent: requestsOf(call, people)(0) })),
  ...Object.entries(tables).map(([name, sent]) => ({ name, sent: sent(1) })),
]

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Parent Relationship'?: string; Plans?: Plan[] }

const { rows: counted } = await database.query<{ name: string; rows: number }>(
  `select relname as name, reltuples::int as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
)
const rowsOf = new Map(counted.map(({ name, rows }) => [name, rows]))

/** The large tables that a plan reads from end to end. */
const readWhole = (plan: Plan): string[] => {
  // Up to a limit, and until one row says that there is any (`exists`), no more is read than is needed.
  if (plan['Node Type'] === 'Limit') return []
  const name = plan['Relation Name'] ?? ''
  if (
    plan['Node Type'] === 'Seq Scan' &&
    plan['Parent Relationship'] !== 'InitPlan' &&
    (rowsOf.get(name) ?? 0) >= large
  )
    return [name]
  return (plan.Plans ?? []).flatMap(readWhole)
}

const isPlanned = ({ text }: Statement): boolean => /^\s*(select|with|insert|update|delete)\b/i.test(text)

async function planOf({ text, values }: Statement): Promise<Plan> {
  const { rows } = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values)
  return rows[0]?.['QUERY PLAN'][0]?.Plan as Plan
}

const found: [string, number, string][] = []
let statements = 0
for (const { name, sent } of calls) {
  const asked = (await recorded(app, sent)).statements.filter(isPlanned)
  statements += asked.length
  const whole: string[] = []
  for (const statement of asked) {
    const tablesRead = readWhole(await planOf(statement))
    if (tablesRead.length > 0)
      whole.push(`${tablesRead.join(', ')}: ${statement.text.replace(/\s+/g, ' ').slice(0, 110)}`)
  }
  found.push([name, asked.length, whole.join(' | ')])
}
printTable(
  `(n) Statements of ${calls.length} calls over ${size.submissions} submissions, ${statements} in all; tables of ${large} rows and more that they read from end to end`,
  ['', 'statements', 'read whole'],
  found,
)
await app.close()
await system.stop()
process.exit(found.some(([, , whole]) => whole !== '') ? 1 : 0)
